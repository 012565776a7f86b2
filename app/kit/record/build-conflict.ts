import type { Conflict } from "./conflict-view.tsx";
import { diffThreeWay, rebaseValues } from "./three-way.ts";

type ConflictOptions<Stored, Values extends object> = {
  labels: Readonly<Record<string, string>>;
  describe: ((name: keyof Values & string, values: Values, record: Stored | null) => string) | undefined;
  toForm: (record: Stored | null) => Values;
  /** The record as it was opened, as it is stored now, and the values typed here. */
  base: Stored | null;
  theirs: Stored;
  mine: Values;
  saveMerged: (merged: Values) => void;
  takeTheirs: () => void;
};

/** What a form shows and offers when somebody else has saved its record. */
export function buildConflict<Stored, Values extends object>(options: ConflictOptions<Stored, Values>): Conflict {
  const { labels, describe, toForm, base, theirs, mine, saveMerged, takeTheirs } = options;
  const sides = { base: toForm(base), theirs: toForm(theirs), mine };
  const recordOf = (values: Values) => (values === sides.base ? base : theirs);
  return {
    changes: diffThreeWay(sides, labels, describe && ((name, values) => describe(name, values, recordOf(values)))),
    keepMine: () => saveMerged(rebaseValues(sides)),
    takeTheirs,
  };
}
