import type { FieldErrors } from "react-hook-form";
import { z } from "zod";
import { Id } from "#shared/kit/fields.ts";
import type { TripDay } from "#shared/trips/contract.ts";
import { tripMessages as messages } from "#shared/trips/limits.ts";
import { tripFields } from "#shared/trips/trip-fields.ts";
import type { TripLead } from "#shared/trips/trip-leads.ts";
import { validateTrip } from "#shared/trips/validate-trip.ts";

export type AltText = { image_id: number; alt_text: string };
export type DayFormValues = Omit<TripDay, "day">;

/** A schema of the API, for a control with values of this type: callers of the API may send other shapes, too. */
const input =
  <Value>() =>
  <Output>(schema: z.ZodType<Output>) =>
    // Narrows the accepted type only.
    schema as unknown as z.ZodType<Output, Value>;

const requiredNumber = input<number | undefined>();
const lines = input<string[]>();
/** An empty number is 0, which fails with the message of the field. */
const countField = <Output>(schema: z.ZodType<Output>) => requiredNumber(z.preprocess((value) => value ?? 0, schema));

const { hero_image: _, ...fields } = tripFields;

/** Parses the values of the form into what the API takes. */
export const tripFormSchema = z
  .object({
    ...fields,
    service_category_id: input<number>()(z.number(messages.category)),
    duration_days: countField(fields.duration_days),
    min_group_size: countField(fields.min_group_size),
    max_group_size: countField(fields.max_group_size),
    // The resolver of the form shows the message of a union's first member, not that of the union.
    price_from: input<number | null>()(z.number(messages.priceFromMissing).pipe(input<number>()(fields.price_from))),
    price_to: input<number | null>()(fields.price_to),
    sort_order: requiredNumber(fields.sort_order),
    best_months: input<number[]>()(fields.best_months),
    closed_months: input<number[]>()(fields.closed_months),
    min_days_ahead: requiredNumber(z.preprocess((value) => value ?? 0, fields.min_days_ahead)),
    locations: lines(fields.locations),
    highlights: lines(fields.highlights),
    inclusions: lines(fields.inclusions),
    exclusions: lines(fields.exclusions),
    itinerary: input<DayFormValues[]>()(fields.itinerary),
    image_id: input<number | null>()(Id.nullable()),
    gallery_images: input<number[]>()(fields.gallery_images),
    alt_texts: input<AltText[]>()(fields.alt_texts),
    leads: input<TripLead[]>()(fields.leads),
  })
  .superRefine((trip, refinement) => {
    for (const [field, message] of Object.entries(validateTrip(trip)))
      refinement.addIssue({ code: "custom", path: [field], message });
  });

export type TripFormValues = z.input<typeof tripFormSchema>;

/** The create form has its own messages for some rules. */
const createMessages: Readonly<Record<string, string>> = {
  [messages.title]: `${messages.title}.`,
  [messages.fullDescription]: `${messages.description}.`,
  [messages.category]: `${messages.category}.`,
  [messages.location]: `${messages.location}.`,
  [messages.priceRange]: `${messages.priceRangeOnCreate}.`,
};
const createFieldOrder = ["title", "full_description", "service_category_id", "locations", "price_from", "price_to"];

const rankOf = (field: string): number => {
  const index = createFieldOrder.indexOf(field);
  return index === -1 ? createFieldOrder.length : index;
};

/** The create form shows one error at a time, in this order. */
export function selectCreateErrors(errors: FieldErrors<TripFormValues>): FieldErrors<TripFormValues> {
  const [first] = Object.entries(errors).toSorted(([a], [b]) => rankOf(a) - rankOf(b));
  if (!first) return errors;
  const [field, error] = first;
  const message = typeof error.message === "string" ? createMessages[error.message] : undefined;
  return { [field]: message === undefined ? error : { ...error, message } };
}

/** The alternative texts of pictures that the trip still shows: the others are not its own to change. */
export const keepShownAltTexts = (
  texts: readonly AltText[],
  { image_id, gallery_images }: Pick<TripFormValues, "image_id" | "gallery_images">,
): AltText[] => texts.filter((text) => text.image_id === image_id || gallery_images.includes(text.image_id));
