import { describeValue } from "#app/kit/record/describe-value.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { formatPrice } from "#shared/kit/money.ts";
import { formatMonths } from "#shared/trips/date-advice.ts";
import type { TripFormValues } from "./trip-form-schema.ts";
import type { CategoryOption } from "./trip-form-values.ts";

/** A value of the form as text, for the conflict view. */
export function describeTripField(
  name: keyof TripFormValues,
  values: TripFormValues,
  categories: readonly CategoryOption[],
): string {
  const value = values[name];
  if (name === "gallery_images") return formatCount(values.gallery_images.length, "picture");
  if (name === "image_id") return value ? "a picture" : "no picture";
  if (name === "service_category_id") return categories.find(({ id }) => id === value)?.name ?? "unknown";
  if (name === "best_months" || name === "closed_months") return formatMonths(values[name]) || "none";
  const isPrice = name === "price_from" || name === "price_to";
  return isPrice && typeof value === "number" ? formatPrice(value, values.currency) : describeValue(value);
}
