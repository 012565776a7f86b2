import { setTimeout as wait } from "node:timers/promises";

export type RunningJobs = {
  /** Runs a job. Throws without running it after `close`. */
  run: (job: () => Promise<void>) => Promise<void>;
  /** Resolves when no job has been running for so many milliseconds; from then on none is run. */
  close: (milliseconds: number) => Promise<void>;
};

/** Knows which jobs of a pool are running. */
export function trackRunningJobs(): RunningJobs {
  const running = new Set<Promise<void>>();
  let isClosed = false;
  return {
    run: async (job) => {
      if (isClosed) throw new Error("The worker pool has ended");
      const work = job();
      running.add(work);
      await work.finally(() => running.delete(work));
    },
    close: async (milliseconds) => {
      do {
        await Promise.allSettled(running);
        await wait(milliseconds);
      } while (running.size > 0);
      isClosed = true;
    },
  };
}
