import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { formatMonths } from "#shared/trips/date-advice.ts";
import type { CategoryOption } from "./trip-form-values.ts";
import { tripFieldLabels } from "./trip-labels.ts";

/** Stored as numbers of entries, or too long to be shown. */
const unshownValues = ["itinerary", "gallery_images", "alt_texts", "full_description"] as const;

const isMonths = (value: unknown): value is number[] => Array.isArray(value);

/** The value of a field as text, where its stored form would say nothing to people. */
function describeStored(categories: readonly CategoryOption[], field: string, value: unknown): string | undefined {
  if (field === "image_id") return value === null ? "no picture" : "a picture";
  if (field === "service_category_id") return categories.find(({ id }) => id === value)?.name;
  if ((field === "best_months" || field === "closed_months") && isMonths(value)) return formatMonths(value) || "none";
  return undefined;
}

/** Who changed what of a trip. */
export const TripHistory = ({ id, categories }: { id: number; categories: readonly CategoryOption[] }) => (
  <RecordHistory
    kind="trip"
    id={id}
    labels={tripFieldLabels}
    describe={(field, value) => describeStored(categories, field, value)}
    unshownValues={unshownValues}
  />
);
