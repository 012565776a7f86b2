import { readdirSync, readFileSync } from "node:fs";
import { canMeasureMemory as canTell } from "./process-memory.ts";
import type { ResultRow } from "./result-row.ts";
import { formatAmount } from "./result-row.ts";
import { median } from "./statistics.ts";

/** The kernel counts CPU time in hundredths of a second. */
const microsecondsPerTick = 10_000;

type ProcessStat = { parent: number; used: number };

function readProcessStat(pid: number): ProcessStat {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return { parent: Number(fields[1]), used: (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick };
}

/** CPU time used so far by a process and its children, in microseconds. */
function getCpuTime(pid: number): number {
  let used = readProcessStat(pid).used;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const { parent, used: own } = readProcessStat(Number(name));
      if (parent === pid) used += own;
    } catch (error) {
      // The process ended in the meantime.
      if (!["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }
  return used;
}

export type LoadOutcome = {
  /** Responses per second. */
  rate: number;
  good: number;
};
type CostOptions = { target: string; what: string; names: readonly [string, string]; minRatio?: number | undefined };

/** CPU time per response of each server, which other load on the machine hardly affects. */
export class CpuCosts {
  readonly #costs = new Map<string, number[]>();

  /** Wraps a measurement and records its CPU cost per response under a name. */
  recordCost(name: string, pid: number, measure: () => Promise<LoadOutcome>): () => Promise<number> {
    return async () => {
      const before = canTell ? getCpuTime(pid) : Number.NaN;
      const { rate, good } = await measure();
      const cost = canTell ? (getCpuTime(pid) - before) / good : Number.NaN;
      this.#costs.set(name, [...(this.#costs.get(name) ?? []), cost]);
      return rate;
    };
  }

  /** Median CPU time per response in microseconds; NaN where the system does not report it. */
  getCost(name: string): number {
    return median(this.#costs.get(name) ?? []);
  }

  /**
   * One row, whose ratio is the baseline's time to the subject's: higher is better. Without a minimum it is for
   * comparison. None where the system does not report CPU time.
   */
  toRows({ target, what, names: [subject, baseline], minRatio }: CostOptions): ResultRow[] {
    const [subjectCost, baselineCost] = [this.getCost(subject), this.getCost(baseline)];
    if (!Number.isFinite(subjectCost) || !Number.isFinite(baselineCost)) return [];
    const ratio = baselineCost / subjectCost;
    const amounts = { subject: formatAmount(subjectCost, "µs"), baseline: formatAmount(baselineCost, "µs") };
    const row = { target, what: `${what}: CPU time per response`, ...amounts, ratio };
    if (minRatio === undefined) return [{ ...row, goal: "–", verdict: "for comparison" }];
    return [{ ...row, goal: `≥ ${minRatio} ×`, verdict: ratio >= minRatio ? "met" : "missed" }];
  }
}
