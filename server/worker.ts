import { bookingJobHandlers } from "./bookings/job-handlers.ts";
import type { App } from "./kit/context.ts";
import { startWorker, type Worker } from "./kit/jobs/worker.ts";
import { openMailer } from "./kit/mail/mailer.ts";
import { mailJobHandlers } from "./mail/job-handlers.ts";
import { mediaJobHandlers } from "./media/job-handlers.ts";
import { sampleContentJobHandlers } from "./sample-content/job-handlers.ts";
import { settingsJobHandlers } from "./settings/job-handlers.ts";
import { signInJobHandlers } from "./sign-in/job-handlers.ts";
import { systemJobHandlers } from "./system/job-handlers.ts";
import { testimonialJobHandlers } from "./testimonials/job-handlers.ts";

/** Jobs at a time in one process: enough that a relay's round trips overlap. */
const concurrency = 4;

/** Starts working on what is in line. Pictures have a worker of their own, so that mail never waits for them. */
export async function openWorker(app: App): Promise<Worker> {
  const mailer = openMailer(app.environment);
  const quick = await startWorker(
    app,
    [
      ...mailJobHandlers(mailer),
      ...bookingJobHandlers,
      ...signInJobHandlers,
      ...systemJobHandlers,
      ...testimonialJobHandlers,
      ...settingsJobHandlers,
    ],
    {
      concurrency,
    },
  );
  const slow = await startWorker(app, [...mediaJobHandlers, ...sampleContentJobHandlers], { concurrency: 1 });
  return {
    stop: async () => {
      await Promise.all([quick.stop(), slow.stop()]);
      mailer?.close();
    },
  };
}
