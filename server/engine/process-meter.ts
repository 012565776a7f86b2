import { readFile } from "node:fs/promises";
import { availableParallelism, hostname, loadavg, totalmem } from "node:os";
import { createHistogram, monitorEventLoopDelay } from "node:perf_hooks";

/** Percents and milliseconds with one decimal, bytes, calls. Null if there was nothing to measure. */
export type ProcessFigures = {
  /** Percent of the machine's cores that this process has used. */
  cpu: number;
  /** Percent of the machine's memory, or of the container's limit, that is in use. */
  memory: number;
  /** What this process takes of it. */
  memory_used: number;
  load: number;
  /** The 99th percentile. */
  event_loop_delay: number | null;
  /** The 75th percentile of the API's calls. */
  response_time: number | null;
  calls: number;
};

/** Milliseconds between looks at the event loop; part of what is measured. */
const resolution = 20;
/** Milliseconds before which the figures of a new period say little. */
const minPeriod = 5_000;
/** Milliseconds. Bounds the memory of the histogram. */
const maxResponseTime = 600_000;

export const roundFigure = (value: number): number => Math.round(value * 10) / 10;

/** Bytes of files that the system has read ahead or cached, and frees when a process of the container needs memory. */
async function readFreeableBytes(): Promise<number> {
  try {
    const group = /^0::(.*)$/m.exec(await readFile("/proc/self/cgroup", "utf8"))?.[1] ?? "";
    const stat = await readFile(`/sys/fs/cgroup${group}/memory.stat`, "utf8");
    return Number(/^inactive_file (\d+)$/m.exec(stat)?.[1] ?? 0);
  } catch {
    // Other systems have no such files.
    return 0;
  }
}

async function measureMemory(): Promise<number> {
  const limit = process.constrainedMemory();
  const isLimited = limit > 0 && limit < totalmem();
  const total = isLimited ? limit : totalmem();
  const free = process.availableMemory() + (isLimited ? await readFreeableBytes() : 0);
  return roundFigure((1 - Math.min(free / total, 1)) * 100);
}

/** What this process measures of itself since the last period was closed. */
export class ProcessMeter {
  /** Tells processes of several machines apart. */
  readonly name = `${hostname()}:${process.pid}`;
  readonly #delays = monitorEventLoopDelay({ resolution });
  readonly #responses = createHistogram({ lowest: 1, highest: maxResponseTime * 1000, figures: 3 });
  #cpu = process.cpuUsage();
  #since = performance.now();
  #last: ProcessFigures | null = null;

  constructor() {
    this.#delays.enable();
  }

  /** `startedAt` is performance.now() at the start of the call. */
  observeCall(startedAt: number): void {
    const milliseconds = Math.min(performance.now() - startedAt, maxResponseTime);
    this.#responses.record(Math.max(1, Math.round(milliseconds * 1000)));
  }

  async #measure(): Promise<ProcessFigures> {
    const { user, system } = process.cpuUsage(this.#cpu);
    const elapsed = Math.max(performance.now() - this.#since, 1);
    const { count: calls } = this.#responses;
    const delay = this.#delays.percentile(99) / 1e6 - resolution;
    return {
      cpu: roundFigure((user + system) / 10 / elapsed / availableParallelism()),
      load: roundFigure(loadavg()[0] ?? 0),
      event_loop_delay: this.#delays.count === 0 ? null : roundFigure(Math.max(delay, 0)),
      response_time: calls === 0 ? null : roundFigure(this.#responses.percentile(75) / 1000),
      calls,
      memory: await measureMemory(),
      memory_used: process.memoryUsage.rss(),
    };
  }

  /** The figures of now: of this period, or of the last one until this one says something. */
  async read(): Promise<ProcessFigures> {
    if (this.#last && performance.now() - this.#since < minPeriod) return this.#last;
    const figures = await this.#measure();
    return { ...figures, response_time: figures.response_time ?? this.#last?.response_time ?? null };
  }

  /** The figures of the period, which ends with it. */
  async closePeriod(): Promise<ProcessFigures> {
    // All but the memory is measured before this waits.
    const figures = this.#measure();
    this.#cpu = process.cpuUsage();
    this.#since = performance.now();
    this.#delays.reset();
    this.#responses.reset();
    this.#last = await figures;
    return this.#last;
  }
}
