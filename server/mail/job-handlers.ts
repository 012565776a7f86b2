import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { deliverMailJob } from "#server/kit/mail/deliver-mail-job.ts";
import type { CurrentMailer } from "./current-mailer.ts";
import { deliverMessage } from "./deliver-message.ts";
import { sweepOutbox } from "./jobs.ts";
import { requeueLostMessages } from "./requeue-lost-messages.ts";

/** Handlers that talk to the SMTP server. Without a mail server, messages stay in the outbox with status `kept`. */
export const deliveryJobHandlers = (mailer: CurrentMailer): readonly JobHandler[] => [
  defineJobHandler(deliverMailJob, async (ctx, { id }) => deliverMessage(ctx, await mailer.get(ctx), id)),
];

export const mailJobHandlers: readonly JobHandler[] = [
  defineJobHandler(sweepOutbox, requeueLostMessages, { cron: "* * * * *", at_start: true }),
];
