import { analyticsJobHandlers } from "./analytics/job-handlers.ts";
import { createBinJobHandlers } from "./bin/job-handlers.ts";
import { binHandlers } from "./bin-handlers.ts";
import { bookingJobHandlers } from "./bookings/job-handlers.ts";
import type { Worker } from "./engine/jobs/worker.ts";
import { enquiryJobHandlers } from "./enquiries/job-handlers.ts";
import type { App } from "./kit/context.ts";
import { startJobWorker } from "./kit/jobs/start-job-worker.ts";
import { createCurrentMailer } from "./mail/current-mailer.ts";
import { deliveryJobHandlers, mailJobHandlers } from "./mail/job-handlers.ts";
import { mediaJobHandlers } from "./media/job-handlers.ts";
import { notificationJobHandlers } from "./notifications/job-handlers.ts";
import { peopleJobHandlers } from "./people/job-handlers.ts";
import { sampleContentJobHandlers } from "./sample-content/job-handlers.ts";
import { signInJobHandlers } from "./sign-in/job-handlers.ts";
import { systemJobHandlers } from "./system/job-handlers.ts";

/** Concurrent jobs per worker. Several messages at a time let SMTP round trips overlap. */
const concurrency = { mail: 4, quick: 2, images: 1 } as const;

/** Milliseconds that a stop waits for messages that are being sent, before it interrupts them. */
const mailStopTimeout = 3_000;

/** Starts three job workers, so that no quick job waits for a slow SMTP server, and no mail for image processing. */
export async function startWorkers(app: App): Promise<Worker> {
  const mailer = createCurrentMailer();
  const quickJobHandlers = [
    ...mailJobHandlers,
    ...bookingJobHandlers,
    ...enquiryJobHandlers,
    ...peopleJobHandlers,
    ...notificationJobHandlers,
    ...signInJobHandlers,
    ...systemJobHandlers,
    ...analyticsJobHandlers,
    ...createBinJobHandlers(binHandlers),
  ];
  const imageJobHandlers = [...mediaJobHandlers, ...sampleContentJobHandlers];
  const workers = [
    await startJobWorker(app, deliveryJobHandlers(mailer), { concurrency: concurrency.mail }),
    await startJobWorker(app, quickJobHandlers, { concurrency: concurrency.quick }),
    await startJobWorker(app, imageJobHandlers, { concurrency: concurrency.images }),
  ];
  return {
    stop: async () => {
      const timer = setTimeout(() => mailer.close(), mailStopTimeout);
      await Promise.all(workers.map((worker) => worker.stop()));
      clearTimeout(timer);
      mailer.close();
    },
  };
}
