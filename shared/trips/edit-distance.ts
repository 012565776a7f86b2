/**
 * The number of letters to insert, delete, replace or swap with their neighbour that makes one word the other (optimal
 * string alignment).
 */
export function editDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      const distance = Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1);
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other;
      current.push(isSwap ? Math.min(distance, (beforePrevious[column - 1] ?? 0) + 1) : distance);
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous.at(-1) ?? 0;
}

/** How many letters may be wrong in a word of this length. */
const maxDistance = (length: number): number => {
  if (length < 5) return 1;
  return length < 8 ? 2 : 3;
};

/** The words that a misspelt one can mean, nearest first: those that it begins, then those with few other letters. */
export function rankSpellings(word: string, candidates: readonly string[]): string[] {
  return candidates
    .map((candidate) => ({
      candidate,
      distance: candidate.startsWith(word) ? 0 : editDistance(word, candidate),
    }))
    .filter(({ distance }) => distance <= maxDistance(word.length))
    .toSorted((a, b) => a.distance - b.distance || a.candidate.length - b.candidate.length)
    .map(({ candidate }) => candidate);
}
