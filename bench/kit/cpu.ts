import { readdirSync, readFileSync } from "node:fs";
import type { Figure } from "./figure.ts";
import { amount } from "./figure.ts";
import { canTellMemory as canTell } from "./memory.ts";
import { median } from "./statistics.ts";

/** The kernel counts CPU time in hundredths of a second. */
const microseconds = 10_000;

type Stat = { parent: number; used: number };

function statOf(pid: number): Stat {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return { parent: Number(fields[1]), used: (Number(fields[11]) + Number(fields[12])) * microseconds };
}

/** CPU time used so far by a process and its children, in microseconds. */
function usedBy(pid: number): number {
  let used = statOf(pid).used;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const { parent, used: own } = statOf(Number(name));
      if (parent === pid) used += own;
    } catch (error) {
      // The process ended in the meantime.
      if (!["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }
  return used;
}

type Done = { rate: number; good: number };

/** CPU time per response of each server, which other load on the machine hardly affects. */
export class CpuCosts {
  readonly #costs = new Map<string, number[]>();

  /** Wraps a measurement and records its CPU cost per response under a name. */
  noting(name: string, pid: number, measure: () => Promise<Done>): () => Promise<number> {
    return async () => {
      const before = canTell ? usedBy(pid) : Number.NaN;
      const { rate, good } = await measure();
      const cost = canTell ? (usedBy(pid) - before) / good : Number.NaN;
      this.#costs.set(name, [...(this.#costs.get(name) ?? []), cost]);
      return rate;
    };
  }

  /** A row for comparison; empty where the system does not report CPU time. */
  figures(row: string, what: string, [subject, baseline]: readonly [string, string]): Figure[] {
    const [subjectCost, baselineCost] = [
      median(this.#costs.get(subject) ?? []),
      median(this.#costs.get(baseline) ?? []),
    ];
    if (!Number.isFinite(subjectCost) || !Number.isFinite(baselineCost)) return [];
    const costs = {
      subject: amount(subjectCost, "µs"),
      baseline: amount(baselineCost, "µs"),
      ratio: baselineCost / subjectCost,
    };
    return [{ row, what: `${what}: CPU time per response`, ...costs, goal: "–", verdict: "for comparison" }];
  }
}
