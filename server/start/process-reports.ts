import { reportProcess } from "#server/analytics/performance/report-process.ts";
import { redactError } from "#server/engine/redact-error.ts";
import { systemActor } from "#server/kit/actor.ts";
import { type App, createContext } from "#server/kit/context.ts";

const defaultInterval = 60_000;

/**
 * Reports every minute what this process measures of itself. A minute that can't be stored is lost; only the first of
 * several is logged.
 */
export function startProcessReports(app: App, interval = defaultInterval): { stop: () => Promise<void> } {
  let isFailing = false;
  let running: Promise<void> | null = null;
  const report = async () => {
    try {
      await reportProcess(createContext(app, { actor: systemActor }));
      isFailing = false;
    } catch (error) {
      if (!isFailing) app.log.warn(redactError(error), "the figures of this process could not be stored");
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    // The database may take longer than a minute to refuse.
    running ??= report().finally(() => {
      running = null;
    });
  }, interval);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
