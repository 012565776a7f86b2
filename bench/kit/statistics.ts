/** The quantile by the nearest-rank method; NaN for an empty list. */
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

/** Duration of `work` in milliseconds. */
export async function measureMs(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

type Measures<Name extends string> = Readonly<Record<Name, () => Promise<number>>>;

/**
 * Runs every measurement once per round and returns the median of each. The order rotates from round to round, so that
 * no measurement always runs first or last.
 */
export async function measureInterleaved<Name extends string>(
  rounds: number,
  measures: Measures<Name>,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[];
  const values = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const offset = round % names.length;
    for (const name of [...names.slice(offset), ...names.slice(0, offset)])
      values.get(name)?.push(await measures[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(values.get(name) ?? [])])) as Record<Name, number>;
}
