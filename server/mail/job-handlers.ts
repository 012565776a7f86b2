import type { Mailer } from "#server/engine/mail/mailer.ts";
import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { deliverMailJob } from "#server/kit/mail/deliver-mail-job.ts";
import { deliverMessage } from "./deliver-message.ts";
import { sweepOutbox } from "./jobs.ts";
import { requeueLostMessages } from "./requeue-lost-messages.ts";

/** Handlers that talk to the SMTP server. Without a mailer, messages stay in the outbox with status `kept`. */
export const deliveryJobHandlers = (mailer: Mailer | null): readonly JobHandler[] => [
  defineJobHandler(deliverMailJob, (ctx, { id }) => deliverMessage(ctx, mailer, id)),
];

export const mailJobHandlers: readonly JobHandler[] = [
  defineJobHandler(sweepOutbox, requeueLostMessages, { cron: "* * * * *", at_start: true }),
];
