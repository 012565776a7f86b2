import { readdirSync, readFileSync } from "node:fs";
import type { Figure } from "./figure.ts";
import { amount } from "./figure.ts";
import { canTellMemory as canTell } from "./memory.ts";
import { median } from "./statistics.ts";

/** The kernel counts in hundredths of a second. */
const microseconds = 10_000;

type Stat = { parent: number; used: number };

function statOf(pid: number): Stat {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return { parent: Number(fields[1]), used: (Number(fields[11]) + Number(fields[12])) * microseconds };
}

/** Time of the processor that a process and its children have used so far, in microseconds. */
function usedBy(pid: number): number {
  let used = statOf(pid).used;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const { parent, used: own } = statOf(Number(name));
      if (parent === pid) used += own;
    } catch (error) {
      // It ended meanwhile.
      if (!["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }
  return used;
}

type Done = { rate: number; good: number };

/** What an answer costs each server in time of the processor, which other work on the machine changes little. */
export class CpuCosts {
  readonly #costs = new Map<string, number[]>();

  /** The same measure, with the cost of each answer noted under a name. */
  noting(name: string, pid: number, measure: () => Promise<Done>): () => Promise<number> {
    return async () => {
      const before = canTell ? usedBy(pid) : Number.NaN;
      const { rate, good } = await measure();
      const cost = canTell ? (usedBy(pid) - before) / good : Number.NaN;
      this.#costs.set(name, [...(this.#costs.get(name) ?? []), cost]);
      return rate;
    };
  }

  /** A line of the table, for comparison; none where the system doesn't tell. */
  figures(row: string, what: string, [subject, anchor]: readonly [string, string]): Figure[] {
    const [own, other] = [median(this.#costs.get(subject) ?? []), median(this.#costs.get(anchor) ?? [])];
    if (!Number.isFinite(own) || !Number.isFinite(other)) return [];
    const costs = { subject: amount(own, "µs"), anchor: amount(other, "µs"), ratio: other / own };
    return [{ row, what: `${what}: processor time an answer`, ...costs, goal: "–", verdict: "for comparison" }];
  }
}
