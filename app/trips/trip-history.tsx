import type { HistoryTexts } from "#app/kit/record/describe-history.ts";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { formatMonths } from "#shared/trips/date-advice.ts";
import type { CategoryOption } from "./trip-form-values.ts";
import { tripFieldLabels } from "./trip-labels.ts";

const isMonths = (value: unknown): value is number[] => Array.isArray(value);

/** The value of a field as text, where its stored form would say nothing to people. */
const describeStored = (field: string, value: unknown): string | undefined =>
  (field === "best_months" || field === "closed_months") && isMonths(value) ? formatMonths(value) || "none" : undefined;

export const tripHistoryTexts = {
  labels: tripFieldLabels,
  describe: describeStored,
  // Stored as numbers of entries, or too long to be shown.
  unshownValues: ["itinerary", "gallery_images", "alt_texts", "full_description"],
} as const satisfies HistoryTexts;

/** Who changed what of a trip. */
export function TripHistory({ id, categories }: { id: number; categories: readonly CategoryOption[] }) {
  const describe = (field: string, value: unknown) =>
    field === "service_category_id"
      ? categories.find((category) => category.id === value)?.name
      : describeStored(field, value);
  return <RecordHistory {...tripHistoryTexts} {...{ kind: "trip", id, describe }} />;
}
