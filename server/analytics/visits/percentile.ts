/** A step of a histogram is so much wider than the one before, so that a percentile is exact to ±5 %. */
const stepRatio = 1.1;

/** The step of a measured value, in SQL; the value 0 has one of its own. Equals `stepValue` turned around. */
export const stepSql = (column: string): string =>
  `case when ${column} <= 0 then -1 else floor(ln(${column}) / ln(${stepRatio}))::integer end`;

/** The middle of a step. */
const stepValue = (step: number): number => (step < 0 ? 0 : stepRatio ** (step + 0.5));

export type HistogramStep = { step: number; count: number };

/** The value that this share of the counted values does not exceed; null without values. */
export function findPercentile(steps: readonly HistogramStep[], share: number): number | null {
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { step, count } of steps.toSorted((one, other) => one.step - other.step)) {
    seen += count;
    if (count > 0 && seen >= total * share) return stepValue(step);
  }
  return null;
}
