/** One row of the result table. Numbers are medians already; a limit has a goal and no baseline. */
export type Figure = {
  /** The target's id: P1 … P12 measure the server, W1 … W8 the browser. */
  row: string;
  what: string;
  subject: string;
  baseline: string;
  ratio: number | null;
  goal: string;
  verdict: Verdict;
};
type Verdict = "met" | "missed" | "baseline missing" | "for comparison";

type Named = { row: string; what: string };

const digits = (value: number): string => {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en-GB");
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
};
export const amount = (value: number, unit: string): string => `${digits(value)}${unit === "" ? "" : ` ${unit}`}`;

type Rate = Named & { unit: string; subject: number; baseline: number | null; minRatio: number };

/** Higher is better: the goal is a minimum ratio to the baseline. */
export function atLeast({ row, what, unit, subject, baseline, minRatio }: Rate): Figure {
  const ratio = baseline === null ? null : subject / baseline;
  return {
    row,
    what,
    subject: amount(subject, unit),
    baseline: baseline === null ? "–" : amount(baseline, unit),
    ratio,
    goal: `≥ ${minRatio} ×`,
    verdict: ratio === null ? "baseline missing" : ratio >= minRatio ? "met" : "missed",
  };
}

type Limit = Named & { unit: string; subject: number; max: number; baseline?: number };

/** Lower is better: the goal is an absolute maximum. A baseline is shown for comparison only. */
export function atMost({ row, what, unit, subject, max, baseline }: Limit): Figure {
  return {
    row,
    what,
    subject: amount(subject, unit),
    baseline: baseline === undefined ? "–" : amount(baseline, unit),
    ratio: baseline === undefined ? null : subject / baseline,
    goal: `≤ ${amount(max, unit)}`,
    verdict: subject <= max ? "met" : "missed",
  };
}

type Score = Named & { unit: string; subject: number; goal: number };

export const scoreOf = ({ row, what, unit, subject, goal }: Score): Figure => ({
  row,
  what,
  subject: amount(subject, unit),
  baseline: "–",
  ratio: null,
  goal: `≥ ${amount(goal, unit)}`,
  verdict: subject >= goal ? "met" : "missed",
});

type Growth = Named & { unit: string; subject: number; baseline: number; maxRatio: number };

/** Lower is better: the baseline is the same work on less data, and the goal a maximum ratio to it. */
export const growth = ({ row, what, unit, subject, baseline, maxRatio }: Growth): Figure => ({
  row,
  what,
  subject: amount(subject, unit),
  baseline: amount(baseline, unit),
  ratio: subject / baseline,
  goal: `≤ ${maxRatio} ×`,
  verdict: subject / baseline <= maxRatio ? "met" : "missed",
});
