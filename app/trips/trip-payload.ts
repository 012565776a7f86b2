import { z } from "zod";
import { isSameValue } from "#app/kit/record/three-way.ts";
import { pick } from "#shared/kit/pick.ts";
import type { Trip } from "#shared/trips/contract.ts";
import { tripMessages as messages } from "#shared/trips/limits.ts";
import { tripFields } from "#shared/trips/trip-fields.ts";
import { validateTrip as findTripProblems } from "#shared/trips/validate-trip.ts";
import { type PictureFormValues, type TripFormValues, toFormValues, tripFieldNames } from "./trip-form-values.ts";

const { alt_texts: _, ...written } = tripFields;
const rules = z.object(written).superRefine((trip, refinement) => {
  for (const [field, message] of Object.entries(findTripProblems(trip)))
    refinement.addIssue({ code: "custom", path: [field], message });
});
type TripFields = z.output<typeof rules>;
export type AltText = { image_id: number; alt_text: string };
/** The request body of a trip. */
export type TripPayload = TripFields & { alt_texts: AltText[] };

/** Converts form values to the types of the API. Empty numbers become 0, which fails validation. */
function toPayloadFields(typed: TripFormValues) {
  const { duration_days = 0, min_group_size = 0, max_group_size = 0 } = typed;
  return {
    ...typed,
    ...{ duration_days, min_group_size, max_group_size },
    service_category_id: typed.service_category_id === "" ? undefined : Number(typed.service_category_id),
    image_id: typed.image_id?.image_id ?? null,
    gallery_images: typed.gallery_images.map(({ image_id }) => image_id),
  };
}

const picturesOf = ({ image_id: main, gallery_images }: TripFormValues): PictureFormValues[] =>
  main ? [main, ...gallery_images] : gallery_images;

/** Alternative texts that differ from those of the opened trip. */
function changedAltTexts(typed: TripFormValues, before: TripFormValues | null): AltText[] {
  const known = new Map((before ? picturesOf(before) : []).map(({ image_id, alt }) => [image_id, alt]));
  const texts = new Map<number, string>();
  for (const { image_id, alt } of picturesOf(typed))
    if (alt.trim() !== (known.get(image_id) ?? "")) texts.set(image_id, alt.trim());
  return [...texts].map(([image_id, alt_text]) => ({ image_id, alt_text }));
}

/** The create form uses its own messages for some rules. */
const createMessages: Readonly<Record<string, string>> = {
  [messages.title]: `${messages.title}.`,
  [messages.fullDescription]: `${messages.description}.`,
  [messages.category]: `${messages.category}.`,
  [messages.location]: `${messages.location}.`,
  [messages.priceRange]: `${messages.priceRangeOnCreate}.`,
};
const createFieldOrder = ["title", "full_description", "service_category_id", "locations", "price_from", "price_to"];

type Issue = { path: PropertyKey[]; message: string };
const fieldRank = ({ path }: Issue): number => {
  const index = createFieldOrder.indexOf(String(path[0]));
  return index === -1 ? createFieldOrder.length : index;
};

function validateTrip(typed: TripFormValues, isNew: boolean): { payload: TripFields | null; issues: Issue[] } {
  const parsed = rules.safeParse(toPayloadFields(typed));
  if (parsed.success) return { payload: parsed.data, issues: [] };
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path,
    message: path[0] === "service_category_id" ? messages.category : message,
  }));
  if (!isNew) return { payload: null, issues };
  // The create form shows one error at a time, in this order.
  const [first] = issues.toSorted((a, b) => fieldRank(a) - fieldRank(b));
  return {
    payload: null,
    issues: first ? [{ ...first, message: createMessages[first.message] ?? first.message }] : [],
  };
}

/** The schema of the form; `opened` is null for a new trip. */
export const tripFormSchema = (opened: Trip | null) =>
  z
    .custom<TripFormValues>(() => true)
    .transform((typed, refinement): TripPayload => {
      const { payload, issues } = validateTrip(typed, opened === null);
      for (const { path, message } of issues) refinement.addIssue({ code: "custom", path, message });
      return payload ? { ...payload, alt_texts: changedAltTexts(typed, opened && toFormValues(opened)) } : z.NEVER;
    });

/** The fields that differ from the opened trip. */
export function changedFields(payload: TripPayload, typed: TripFormValues, opened: Trip): Partial<TripPayload> {
  const [before, after] = [toPayloadFields(toFormValues(opened)), toPayloadFields(typed)];
  const names = tripFieldNames.filter((name) => !isSameValue(before[name], after[name]));
  const changed: Partial<TripPayload> = pick(payload, names);
  return payload.alt_texts.length > 0 ? { ...changed, alt_texts: payload.alt_texts } : changed;
}
