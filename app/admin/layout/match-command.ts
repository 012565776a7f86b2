/** Whether the letters stand in the word in this order, beginning with its first one: "bkgs" in "bookings". */
function isAbbreviation(part: string, word: string): boolean {
  if (part.length < 3 || part[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === part[at]) at += 1;
  return at === part.length;
}

const rankPart = (part: string, words: readonly string[]): number => {
  if (words.includes(part)) return 4;
  if (words.some((word) => word.startsWith(part))) return 3;
  if (part.length > 1 && words.some((word) => word.includes(part))) return 2;
  return words.some((word) => isAbbreviation(part, word)) ? 1 : 0;
};

/** How well an entry of the command palette fits: every typed word must fit one of its words. 0 for no match. */
function matchCommand(entry: string, query: string): number {
  const words = entry.toLowerCase().split(/\s+/);
  const parts = query.toLowerCase().trim().split(/\s+/);
  return Math.min(...parts.map((part) => (part === "" ? 1 : rankPart(part, words))));
}

/** The entries that fit, best first, otherwise in their order. */
export const filterCommands = <Entry extends { label: string; keywords?: string }>(
  entries: readonly Entry[],
  query: string,
): Entry[] =>
  entries
    .map((entry) => ({ entry, rank: matchCommand(`${entry.label} ${entry.keywords ?? ""}`, query) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
