import type { ConflictChange } from "#app/kit/record/conflict-alert.tsx";
import type { Trip } from "#shared/trips/contract.ts";
import {
  type CategoryOption,
  fieldLabels,
  type TripField,
  type TripFormValues,
  toFormValues,
  tripFieldNames,
} from "./trip-form-values.ts";

const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const maxShownLength = 120;
const truncate = (text: string): string => (text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text);

const itemText = (item: unknown): string =>
  typeof item === "object" && item !== null && "title" in item ? String(item.title) : String(item);

function describeValue(name: TripField, value: unknown, categories: readonly CategoryOption[]): string {
  if (name === "gallery_images" && Array.isArray(value))
    return value.length === 1 ? "1 picture" : `${value.length} pictures`;
  if (name === "hero_image") return value ? "a picture" : "no picture";
  if (name === "service_category_id") return categories.find(({ id }) => String(id) === value)?.name ?? "unknown";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = Array.isArray(value) ? value.map(itemText).join(", ") : String(value ?? "");
  return text === "" ? "empty" : truncate(text);
}

export type ThreeWay = { base: Trip; theirs: Trip; mine: TripFormValues };

/** The fields that changed on the server since the form was opened, with the unsaved value of each. */
export function diffConflict(
  { base, theirs, mine }: ThreeWay,
  categories: readonly CategoryOption[],
): ConflictChange[] {
  const [before, after] = [toFormValues(base), toFormValues(theirs)];
  return tripFieldNames
    .filter((name) => !isSameValue(before[name], after[name]))
    .map((name) => {
      const isEdited = !isSameValue(mine[name], before[name]) && !isSameValue(mine[name], after[name]);
      return {
        field: fieldLabels[name],
        was: describeValue(name, before[name], categories),
        is: describeValue(name, after[name], categories),
        mine: isEdited ? describeValue(name, mine[name], categories) : null,
      };
    });
}

/** The current trip on the server with the unsaved changes of this form applied. */
export function rebaseMine({ base, theirs, mine }: ThreeWay): TripFormValues {
  const before = toFormValues(base);
  const edited = tripFieldNames.filter((name) => !isSameValue(mine[name], before[name]));
  return { ...toFormValues(theirs), ...Object.fromEntries(edited.map((name) => [name, mine[name]])) };
}
