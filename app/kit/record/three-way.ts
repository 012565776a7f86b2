import { pick } from "#shared/kit/pick.ts";
import type { ConflictChange } from "./conflict-alert.tsx";

/** The values that a form was opened with, those that are stored now, and those in the form. */
export type ThreeWay<Values> = { base: Values; theirs: Values; mine: Values };

export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type DiffOptions<Values> = {
  names: readonly (keyof Values)[];
  labelOf: (name: keyof Values) => string;
  describe: (name: keyof Values, values: Values) => string;
};

/** The fields that someone else changed since the form was opened, with one's own value where both changed it. */
export function diffThreeWay<Values>(
  { base, theirs, mine }: ThreeWay<Values>,
  { names, labelOf, describe }: DiffOptions<Values>,
): ConflictChange[] {
  return names
    .filter((name) => !isSameValue(base[name], theirs[name]))
    .map((name) => {
      const isContested = !isSameValue(mine[name], base[name]) && !isSameValue(mine[name], theirs[name]);
      return {
        field: labelOf(name),
        was: describe(name, base),
        is: describe(name, theirs),
        mine: isContested ? describe(name, mine) : null,
      };
    });
}

/** Applies one's own changes to the stored values; untouched fields are theirs. */
export function rebaseValues<Values extends object>(
  { base, theirs, mine }: ThreeWay<Values>,
  names: readonly (keyof Values)[],
): Values {
  const touched = names.filter((name) => !isSameValue(mine[name], base[name]));
  return { ...theirs, ...pick(mine, touched) };
}
