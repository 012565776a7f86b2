import { sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { mailOutbox } from "#server/database/tables.ts";
import type { Worker } from "#server/engine/jobs/worker.ts";
import { type FakeSmtpServer, startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { startJobWorker } from "#server/kit/jobs/start-job-worker.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mails.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { createCurrentMailer } from "../current-mailer.ts";
import { deliveryJobHandlers, mailJobHandlers } from "../job-handlers.ts";

/** A message about booking 1, as a handler would queue it. */
export const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: "priya@example.com",
  template: "booking_pending",
  subject: "Your booking request LT1",
  html: "<p>Thank you, Priya</p>",
  text: "Thank you, Priya",
  event: "booking.created",
  about: { room: "bookings", id: 1 },
  ...changes,
});

export const queueTestMails = (ctx: Context, ...mails: Mail[]): Promise<void> =>
  inTransaction(ctx, (tx) => queueMails(tx, mails));

/** Its clock runs: jobs that wait are run by the clock of the database. */
export async function createMailContext(
  options: { smtpUtf8?: boolean } = {},
): Promise<{ ctx: Context; smtp: FakeSmtpServer }> {
  const smtp = await startFakeSmtpServer(0, options);
  onTestFinished(smtp.stop);
  const ctx = await createTestContext({
    environment: { SMTP_URL: smtp.url, MAIL_FROM: "Lava Trails <info@lavatrails.example>" },
    app: { clock: () => new Date() },
  });
  return { ctx, smtp };
}

/** Starts a mail worker with an SMTP timeout of one second. */
export async function startMailWorker(ctx: Context, concurrency = 4): Promise<Worker> {
  const mailer = createCurrentMailer({ connection: 1_000, response: 1_000, total: 3_000 });
  const worker = await startJobWorker(ctx.app, [...deliveryJobHandlers(mailer), ...mailJobHandlers], { concurrency });
  onTestFinished(async () => {
    await worker.stop();
    mailer.close();
  });
  return worker;
}

export const listOutboxRows = (ctx: Context) => ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);

/** Makes all scheduled retries due now. */
export async function makeRetriesDue(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`update mail_outbox set next_at = now() where next_at is not null`);
  await ctx.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`);
  await ctx.db.execute(sql`select pg_notify('jobs:insert', '{"count":10}')`);
}
