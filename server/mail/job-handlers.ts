import { handlerOf, type JobHandler } from "#server/kit/jobs/job.ts";
import { deliverMail } from "#server/kit/mail/deliver-mail.ts";
import type { Mailer } from "#server/kit/mail/mailer.ts";
import { deliver } from "./deliver.ts";
import { sweepOutbox } from "./jobs.ts";
import { sweep } from "./sweep.ts";

/** Handlers of mail jobs. Without a mailer, messages stay in the outbox with status `kept`. */
export const mailJobHandlers = (mailer: Mailer | null): readonly JobHandler[] => [
  handlerOf(deliverMail, (ctx, { id }) => deliver(ctx, mailer, id)),
  handlerOf(sweepOutbox, sweep, { cron: "* * * * *", at_start: true }),
];
