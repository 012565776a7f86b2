/** One row of the result table. Numbers are medians already; a limit has a goal and no baseline. */
export type ResultRow = {
  /** The target's id: P1 … P13 measure the server, W1 … W8 the browser. */
  target: string;
  what: string;
  subject: string;
  baseline: string;
  ratio: number | null;
  goal: string;
  verdict: Verdict;
};
type Verdict = "met" | "missed" | "baseline missing" | "for comparison" | "inconclusive";

type RowLabel = { target: string; what: string };

const formatDigits = (value: number): string => {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en-GB");
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
};
export const formatAmount = (value: number, unit: string): string =>
  `${formatDigits(value)}${unit === "" ? "" : ` ${unit}`}`;

type RateOptions = RowLabel & { unit: string; subject: number; baseline: number | null; minRatio: number };

/** Higher is better: the goal is a minimum ratio to the baseline. */
export function buildRatioRow({ target, what, unit, subject, baseline, minRatio }: RateOptions): ResultRow {
  const ratio = baseline === null ? null : subject / baseline;
  return {
    target,
    what,
    subject: formatAmount(subject, unit),
    baseline: baseline === null ? "–" : formatAmount(baseline, unit),
    ratio,
    goal: `≥ ${minRatio} ×`,
    verdict: ratio === null ? "baseline missing" : ratio >= minRatio ? "met" : "missed",
  };
}

type LimitOptions = RowLabel & { unit: string; subject: number; max: number; baseline?: number };

/** Lower is better: the goal is an absolute maximum. A baseline is shown for comparison only. */
export function buildLimitRow({ target, what, unit, subject, max, baseline }: LimitOptions): ResultRow {
  return {
    target,
    what,
    subject: formatAmount(subject, unit),
    baseline: baseline === undefined ? "–" : formatAmount(baseline, unit),
    ratio: baseline === undefined ? null : subject / baseline,
    goal: `≤ ${formatAmount(max, unit)}`,
    verdict: subject <= max ? "met" : "missed",
  };
}

type ScoreOptions = RowLabel & { unit: string; subject: number; goal: number };

export const buildScoreRow = ({ target, what, unit, subject, goal }: ScoreOptions): ResultRow => ({
  target,
  what,
  subject: formatAmount(subject, unit),
  baseline: "–",
  ratio: null,
  goal: `≥ ${formatAmount(goal, unit)}`,
  verdict: subject >= goal ? "met" : "missed",
});

type GrowthOptions = RowLabel & { unit: string; subject: number; baseline: number; maxRatio: number };

/** Lower is better: the baseline is the same work on less data, and the goal a maximum ratio to it. */
export const buildGrowthRow = ({ target, what, unit, subject, baseline, maxRatio }: GrowthOptions): ResultRow => ({
  target,
  what,
  subject: formatAmount(subject, unit),
  baseline: formatAmount(baseline, unit),
  ratio: subject / baseline,
  goal: `≤ ${maxRatio} ×`,
  verdict: subject / baseline <= maxRatio ? "met" : "missed",
});
