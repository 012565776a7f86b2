import { bookingJobHandlers } from "./bookings/job-handlers.ts";
import type { Worker } from "./engine/jobs/worker.ts";
import { createMailer } from "./engine/mail/mailer.ts";
import type { App } from "./kit/context.ts";
import { startJobWorker } from "./kit/jobs/start-job-worker.ts";
import { mailJobHandlers } from "./mail/job-handlers.ts";
import { mediaJobHandlers } from "./media/job-handlers.ts";
import { peopleJobHandlers } from "./people/job-handlers.ts";
import { sampleContentJobHandlers } from "./sample-content/job-handlers.ts";
import { signInJobHandlers } from "./sign-in/job-handlers.ts";
import { systemJobHandlers } from "./system/job-handlers.ts";

/** Concurrent jobs per process, so that SMTP round trips overlap. */
const concurrency = 4;

/** Starts two job workers: one for fast jobs, one for images, so that mail never waits for image processing. */
export async function startWorkers(app: App): Promise<Worker> {
  const mailer = createMailer(app.environment);
  const fastJobHandlers = [
    ...mailJobHandlers(mailer),
    ...bookingJobHandlers,
    ...peopleJobHandlers,
    ...signInJobHandlers,
    ...systemJobHandlers,
  ];
  const fastWorker = await startJobWorker(app, fastJobHandlers, { concurrency });
  const imageWorker = await startJobWorker(app, [...mediaJobHandlers, ...sampleContentJobHandlers], { concurrency: 1 });
  return {
    stop: async () => {
      await Promise.all([fastWorker.stop(), imageWorker.stop()]);
      mailer?.close();
    },
  };
}
