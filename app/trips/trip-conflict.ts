import type { TheirChange } from "#app/kit/form/conflict-alert.tsx";
import type { Trip } from "#shared/trips/contract.ts";
import {
  type CategoryOption,
  fieldLabels,
  type TripField,
  type TripTyped,
  tripFieldNames,
  typedFrom,
} from "./trip-typed.ts";

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const longest = 120;
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

const shownItem = (item: unknown): string =>
  typeof item === "object" && item !== null && "title" in item ? String(item.title) : String(item);

function shown(name: TripField, value: unknown, categories: readonly CategoryOption[]): string {
  if (name === "gallery_images" && Array.isArray(value))
    return value.length === 1 ? "1 picture" : `${value.length} pictures`;
  if (name === "hero_image") return value ? "a picture" : "no picture";
  if (name === "service_category_id") return categories.find(({ id }) => String(id) === value)?.name ?? "unknown";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = Array.isArray(value) ? value.map(shownItem).join(", ") : String(value ?? "");
  return text === "" ? "empty" : shortened(text);
}

export type Sides = { opened: Trip; theirs: Trip; typed: TripTyped };

/** The fields that changed on the server since the form was opened, with the unsaved value of each. */
export function theirChanges({ opened, theirs, typed }: Sides, categories: readonly CategoryOption[]): TheirChange[] {
  const [before, after] = [typedFrom(opened), typedFrom(theirs)];
  return tripFieldNames
    .filter((name) => !same(before[name], after[name]))
    .map((name) => {
      const isEdited = !same(typed[name], before[name]) && !same(typed[name], after[name]);
      return {
        field: fieldLabels[name],
        was: shown(name, before[name], categories),
        is: shown(name, after[name], categories),
        mine: isEdited ? shown(name, typed[name], categories) : null,
      };
    });
}

/** The current trip on the server with the unsaved changes of this form applied. */
export function mineOnTop({ opened, theirs, typed }: Sides): TripTyped {
  const before = typedFrom(opened);
  const edited = tripFieldNames.filter((name) => !same(typed[name], before[name]));
  return { ...typedFrom(theirs), ...Object.fromEntries(edited.map((name) => [name, typed[name]])) };
}
