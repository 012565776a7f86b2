type Attributes = Readonly<Record<string, string>>;

/** Parts that are repeated within repeated ones multiply; drawing them would stop a browser. */
const maxRepeats = 1_000;

/** The id of the part that a `use` element repeats; null for a part of another file. */
export const repeatedId = (attribs: Attributes): string | null =>
  /^#([\w.:-]+)$/.exec(attribs.href ?? attribs["xlink:href"] ?? "")?.[1] ?? null;

/** Counts how often the parts of a drawing are repeated, from its elements as they open and close. */
export function createRepeatCounter() {
  const root = "";
  const open: string[] = [root];
  const repeatsIn = new Map<string, string[]>();
  const counts = new Map<string, number>();
  const countIn = (id: string): number => {
    const known = counts.get(id);
    if (known !== undefined) return known;
    // A part that repeats itself is found here while it is counted.
    counts.set(id, Number.POSITIVE_INFINITY);
    const count = (repeatsIn.get(id) ?? []).reduce((sum, repeated) => sum + 1 + countIn(repeated), 0);
    counts.set(id, count);
    return count;
  };
  return {
    enter: (name: string, attribs: Attributes): void => {
      const repeated = name === "use" ? repeatedId(attribs) : null;
      if (repeated !== null)
        for (const id of new Set(open)) repeatsIn.set(id, [...(repeatsIn.get(id) ?? []), repeated]);
      open.push(attribs.id ?? root);
    },
    leave: (): void => void open.pop(),
    isTooMany: (): boolean => countIn(root) > maxRepeats,
  };
}
