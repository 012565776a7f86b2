/** One line of the table. Numbers are already medians; a limit has a goal and no anchor. */
export type Figure = {
  /** Of targets.md: P1, W3 … */
  row: string;
  what: string;
  subject: string;
  anchor: string;
  ratio: number | null;
  goal: string;
  verdict: Verdict;
};
type Verdict = "met" | "missed" | "anchor missing" | "for comparison";

type Named = { row: string; what: string };

const digits = (value: number): string => {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en-GB");
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
};
export const amount = (value: number, unit: string): string => `${digits(value)}${unit === "" ? "" : ` ${unit}`}`;

type Rate = Named & { unit: string; subject: number; anchor: number | null; least: number };

/** More is better: so many times what the anchor does, or more. */
export function atLeast({ row, what, unit, subject, anchor, least }: Rate): Figure {
  const ratio = anchor === null ? null : subject / anchor;
  return {
    row,
    what,
    subject: amount(subject, unit),
    anchor: anchor === null ? "–" : amount(anchor, unit),
    ratio,
    goal: `≥ ${least} ×`,
    verdict: ratio === null ? "anchor missing" : ratio >= least ? "met" : "missed",
  };
}

type Limit = Named & { unit: string; subject: number; most: number; anchor?: number };

/** Less is better: so much, or less. An anchor is shown for comparison. */
export function atMost({ row, what, unit, subject, most, anchor }: Limit): Figure {
  return {
    row,
    what,
    subject: amount(subject, unit),
    anchor: anchor === undefined ? "–" : amount(anchor, unit),
    ratio: anchor === undefined ? null : subject / anchor,
    goal: `≤ ${amount(most, unit)}`,
    verdict: subject <= most ? "met" : "missed",
  };
}

type Score = Named & { unit: string; subject: number; goal: number };

export const scoreOf = ({ row, what, unit, subject, goal }: Score): Figure => ({
  row,
  what,
  subject: amount(subject, unit),
  anchor: "–",
  ratio: null,
  goal: `≥ ${amount(goal, unit)}`,
  verdict: subject >= goal ? "met" : "missed",
});

type Growth = Named & { unit: string; subject: number; anchor: number; most: number };

/** Less is better, and the anchor is the same work on less: no more than so many times as long. */
export const growth = ({ row, what, unit, subject, anchor, most }: Growth): Figure => ({
  row,
  what,
  subject: amount(subject, unit),
  anchor: amount(anchor, unit),
  ratio: subject / anchor,
  goal: `≤ ${most} ×`,
  verdict: subject / anchor <= most ? "met" : "missed",
});
