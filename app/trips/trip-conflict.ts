import { diffThreeWay, rebaseValues, type ThreeWay } from "#app/kit/record/three-way.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { Trip } from "#shared/trips/contract.ts";
import {
  type CategoryOption,
  formFields,
  type TripField,
  type TripFormValues,
  toFormValues,
  tripFieldNames,
} from "./trip-form-values.ts";

const maxShownLength = 120;
const truncate = (text: string): string => (text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text);

const itemText = (item: unknown): string =>
  typeof item === "object" && item !== null && "title" in item ? String(item.title) : String(item);

function describeValue(name: TripField, value: unknown, categories: readonly CategoryOption[]): string {
  if (name === "gallery_images" && Array.isArray(value)) return formatCount(value.length, "picture");
  if (name === "image_id") return value ? "a picture" : "no picture";
  if (name === "service_category_id") return categories.find(({ id }) => String(id) === value)?.name ?? "unknown";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = Array.isArray(value) ? value.map(itemText).join(", ") : String(value ?? "");
  return text === "" ? "empty" : truncate(text);
}

/** The trip as it was opened, as it is stored now, and as it was edited here. */
export type TripConflict = { base: Trip; theirs: Trip; mine: TripFormValues };

const toThreeWay = ({ base, theirs, mine }: TripConflict): ThreeWay<TripFormValues> => ({
  base: toFormValues(base),
  theirs: toFormValues(theirs),
  mine,
});

export const diffConflict = (conflict: TripConflict, categories: readonly CategoryOption[]) =>
  diffThreeWay(toThreeWay(conflict), {
    names: tripFieldNames,
    labelOf: (name) => formFields[name].label,
    describe: (name, side) => describeValue(name, side[name], categories),
  });

export const rebaseMine = (conflict: TripConflict): TripFormValues =>
  rebaseValues(toThreeWay(conflict), tripFieldNames);
