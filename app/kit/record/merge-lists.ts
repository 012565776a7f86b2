type Entry = Readonly<Record<string, unknown>>;
type Sides<Value> = { base: Value; theirs: Value; mine: Value };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEntryList = (value: unknown): value is Entry[] => Array.isArray(value) && value.every(isEntry);

/** Whether the entries still stand where they stood, and may only be edited, appended, or cut off at the end. */
const keepsPositions = (base: readonly Entry[], changed: readonly Entry[]): boolean =>
  changed.every(
    (entry, at) =>
      at >= base.length ||
      isSame(entry, base[at]) ||
      !base.some((other, otherAt) => otherAt !== at && isSame(other, entry)),
  );

/** Each field that was changed here, on top of theirs. */
function mergeFields({ base, theirs, mine }: Sides<Entry>): Entry {
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, base[name]));
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** The entries at one position: two if both sides have appended one. */
function mergeEntries({ base, theirs, mine }: Sides<Entry | undefined>): (Entry | undefined)[] {
  if (isSame(mine, base) || isSame(mine, theirs)) return [theirs];
  if (isSame(theirs, base)) return [mine];
  if (!base) return [theirs, mine];
  return [theirs && mine ? mergeFields({ base, theirs, mine }) : mine];
}

/**
 * Puts one's own changes of a list of entries on top of theirs, entry by entry and field by field. A list in which
 * entries have moved, and one of plain values, stays as it is here.
 */
export function mergeLists({ base, theirs, mine }: Sides<unknown>): unknown {
  if (!isEntryList(base) || !isEntryList(theirs) || !isEntryList(mine)) return mine;
  if (!keepsPositions(base, theirs) || !keepsPositions(base, mine)) return mine;
  const length = Math.max(base.length, theirs.length, mine.length);
  return Array.from({ length }, (_, at) => mergeEntries({ base: base[at], theirs: theirs[at], mine: mine[at] }))
    .flat()
    .filter((entry) => entry !== undefined);
}
