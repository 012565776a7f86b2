/** The value below which this share of all values lies (nearest rank). Not a number for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** How long a piece of work takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

type Measures<Name extends string> = Readonly<Record<Name, () => Promise<number>>>;

/**
 * Measures each once in every round, and answers the median of each. The order turns from round to round, so that
 * nobody is always the one who runs on a warm or on a tired machine.
 */
export async function interleaved<Name extends string>(
  rounds: number,
  measures: Measures<Name>,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[];
  const values = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const turn = round % names.length;
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) values.get(name)?.push(await measures[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(values.get(name) ?? [])])) as Record<Name, number>;
}
