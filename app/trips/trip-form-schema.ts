import { z } from "zod";
import { formSchema } from "#app/kit/form/form-schema.ts";
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
const TripForm = z
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

export type TripFormValues = z.input<typeof TripForm>;

export const tripFormSchema = formSchema(TripForm);
