import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { bareError } from "../bare-error.ts";
import type { App } from "../context.ts";
import type { JobHandler } from "./job.ts";
import { type Session, startSession, type WorkerOptions } from "./worker-session.ts";

export type Worker = {
  /** Finishes the jobs in hand, gives back what takes too long, and takes no more. */
  stop: () => Promise<void>;
};

const longestPause = 5_000;

/** The library wants every connection to have someone who hears of its errors; an error that nobody hears ends the process. */
function hearConnections({ pool, log }: App): () => void {
  const hear = (client: { on: (event: "error", heard: (error: Error) => void) => unknown }) =>
    client.on("error", (error) => log.debug(bareError(error), "a database connection was lost"));
  pool.on("connect", hear);
  return () => pool.off("connect", hear);
}

/**
 * Works on what is in line, in this process. Jobs begin within milliseconds of their commit; those of a process that
 * was killed are taken over within two seconds. When the database goes away, the work goes on once it is back.
 */
export async function startWorker(app: App, handlers: readonly JobHandler[], options: WorkerOptions): Promise<Worker> {
  const stopHearing = hearConnections(app);
  const stopping = new AbortController();
  const started = Promise.withResolvers<void>();
  let session: Session | null = null;

  const untilStopped = once(stopping.signal, "abort");
  const work = async () => {
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        session = await startSession(app, handlers, options);
        pause = 250;
        started.resolve();
        await Promise.race([session.over, untilStopped]);
      } catch (error) {
        app.log.warn(bareError(error), "the workers could not start; trying again");
      }
      await Promise.race([wait(pause), untilStopped]);
    }
    started.resolve();
  };
  const working = work();
  await started.promise;

  return {
    stop: async () => {
      stopping.abort();
      await working;
      await session?.stop();
      stopHearing();
    },
  };
}
