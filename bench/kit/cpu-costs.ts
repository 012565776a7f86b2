import { readdirSync, readFileSync } from "node:fs";
import type { Figure } from "./figure.ts";
import { formatAmount } from "./figure.ts";
import { canMeasureMemory as canTell } from "./process-memory.ts";
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

type LoadOutcome = { rate: number; good: number };

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

  /** A row for comparison; empty where the system does not report CPU time. */
  toFigures(row: string, what: string, [subject, baseline]: readonly [string, string]): Figure[] {
    const [subjectCost, baselineCost] = [
      median(this.#costs.get(subject) ?? []),
      median(this.#costs.get(baseline) ?? []),
    ];
    if (!Number.isFinite(subjectCost) || !Number.isFinite(baselineCost)) return [];
    const costs = {
      subject: formatAmount(subjectCost, "µs"),
      baseline: formatAmount(baselineCost, "µs"),
      ratio: baselineCost / subjectCost,
    };
    return [{ row, what: `${what}: CPU time per response`, ...costs, goal: "–", verdict: "for comparison" }];
  }
}
