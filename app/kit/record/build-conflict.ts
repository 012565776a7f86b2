import type { Conflict } from "./conflict-view.tsx";
import { diffThreeWay, rebaseValues } from "./three-way-merge.ts";

/**
 * The value of a field as text; undefined where `describeValue` has the words. `record` is the stored one that the values
 * are based on, and `base` holds the values that everyone started from, for lists of which only the changes are named.
 */
export type DescribeField<Stored, Values> = (
  name: keyof Values & string,
  values: Values,
  record: Stored | null,
  base: Values,
) => string | undefined;

type ConflictOptions<Stored, Values extends object> = {
  labels: Readonly<Record<string, string>>;
  describe: DescribeField<Stored, Values> | undefined;
  toForm: (record: Stored | null) => Values;
  /** The record as it was opened, as it is stored now, and the values typed here. */
  base: Stored | null;
  theirs: Stored;
  mine: Values;
  /** The values at the time of the click: one may go on typing while the conflict is shown. */
  getMine: () => Values;
  saveMerged: (merged: Values) => void;
  takeTheirs: () => void;
};

/** What a form shows and offers when somebody else has saved its record. */
export function buildConflict<Stored, Values extends object>(options: ConflictOptions<Stored, Values>): Conflict {
  const { labels, describe, toForm, base, theirs, mine, getMine, saveMerged, takeTheirs } = options;
  const sides = { base: toForm(base), theirs: toForm(theirs), mine };
  const recordOf = (values: Values) => (values === sides.base ? base : theirs);
  return {
    changes: diffThreeWay(
      sides,
      labels,
      describe && ((name, values) => describe(name, values, recordOf(values), sides.base)),
    ),
    keepMine: () => saveMerged(rebaseValues({ ...sides, mine: getMine() })),
    takeTheirs,
  };
}
