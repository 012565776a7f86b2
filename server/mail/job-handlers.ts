import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { deliverMailJob } from "#server/kit/mail/deliver-mail.ts";
import type { Mailer } from "#server/kit/mail/mailer.ts";
import { deliverMessage } from "./deliver.ts";
import { sweepOutbox } from "./jobs.ts";
import { requeueLostMessages } from "./sweep.ts";

/** Handlers of mail jobs. Without a mailer, messages stay in the outbox with status `kept`. */
export const mailJobHandlers = (mailer: Mailer | null): readonly JobHandler[] => [
  defineJobHandler(deliverMailJob, (ctx, { id }) => deliverMessage(ctx, mailer, id)),
  defineJobHandler(sweepOutbox, requeueLostMessages, { cron: "* * * * *", at_start: true }),
];
