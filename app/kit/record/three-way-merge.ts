import { describeValue } from "./describe-value.ts";
import { mergeLists } from "./merge-lists.ts";

/** The values that a form was opened with, those that are stored now, and those in the form. */
export type ThreeWay<Values> = { base: Values; theirs: Values; mine: Values };

/** A field that someone else changed while the form was open. `mine` is null where it was not edited here. */
export type ConflictChange = { field: string; base: string; theirs: string; mine: string | null };

const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The names of the fields that differ. */
export const changedNames = <Values extends object>(before: Values, after: Values): (keyof Values & string)[] =>
  // Object.keys loses the keys.
  (Object.keys(after) as (keyof Values & string)[]).filter((name) => !isSameValue(before[name], after[name]));

type Describe<Values> = (name: keyof Values & string, values: Values) => string | undefined;

/** The fields that someone else changed since the form was opened, with one's own value where both changed it. */
export function diffThreeWay<Values extends object>(
  { base, theirs, mine }: ThreeWay<Values>,
  labels: Readonly<Record<string, string>>,
  describe?: Describe<Values>,
): ConflictChange[] {
  const toText = (name: keyof Values & string, values: Values) =>
    describe?.(name, values) ?? describeValue(values[name]);
  return changedNames(base, theirs).map((name) => {
    const isContested = !isSameValue(mine[name], base[name]) && !isSameValue(mine[name], theirs[name]);
    return {
      field: labels[name] ?? name,
      base: toText(name, base),
      theirs: toText(name, theirs),
      mine: isContested ? toText(name, mine) : null,
    };
  });
}

/** Applies one's own changes to the stored values; untouched fields are theirs, and lists are merged by their entries. */
export function rebaseValues<Values extends object>({ base, theirs, mine }: ThreeWay<Values>): Values {
  const changes = changedNames(base, mine).map((name) => [
    name,
    mergeLists({ base: base[name], theirs: theirs[name], mine: mine[name] }),
  ]);
  return { ...theirs, ...Object.fromEntries(changes) };
}
