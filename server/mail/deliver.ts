import { setTimeout as wait } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { mailOutbox } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { isDatabaseAway } from "#server/kit/failure.ts";
import { countlessAttempts, enqueue } from "#server/kit/jobs/enqueue.ts";
import { deliverMail, mailJobKey } from "#server/kit/mail/deliver-mail.ts";
import type { Mailer, Outcome } from "#server/kit/mail/mailer.ts";
import { pauseAfter } from "./backoff.ts";

const { created_at, html, list_unsubscribe, message_id, reply_to, subject, text, to_address, attempts } = mailOutbox;
const age_seconds = sql<number>`extract(epoch from now() - ${created_at})::float8`;
const message_of = { created_at, html, list_unsubscribe, message_id, reply_to, subject, text, to_address };
const claimed = { ...message_of, attempts, age_seconds };

/** Also claims messages in status `sending`: their job is only run again after the worker that held it has died. */
async function claim({ db }: Context, id: number) {
  const [message] = await db
    .update(mailOutbox)
    .set({ status: "sending", attempts: sql`${attempts} + 1`, updated_at: sql`now()` })
    .where(and(eq(mailOutbox.id, id), inArray(mailOutbox.status, ["planned", "sending"])))
    .returning(claimed);
  return message ?? null;
}

const set = (tx: Context, id: number, change: PgUpdateSetSource<typeof mailOutbox>) =>
  tx.db
    .update(mailOutbox)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(mailOutbox.id, id));

const accepted = (ctx: Context, id: number) =>
  set(ctx, id, { status: "accepted", accepted_at: sql`now()`, next_at: null, last_error: "" });

const failed = (ctx: Context, id: number, reason: string) =>
  set(ctx, id, { status: "failed", next_at: null, last_error: reason });

const planned = (ctx: Context, id: number, { reason, pause }: { reason: string; pause: number }) =>
  inTransaction(ctx, async (tx) => {
    const run_at = new Date(Date.now() + pause * 1000);
    await set(tx, id, { status: "planned", next_at: run_at.toISOString(), last_error: reason });
    await enqueue(tx, deliverMail, { id }, { run_at, job_key: mailJobKey(id), max_attempts: countlessAttempts });
  });

async function keep(ctx: Context, id: number, result: { outcome: Outcome; pause: number | null }): Promise<void> {
  const { outcome, pause } = result;
  if (outcome.kind === "accepted") await accepted(ctx, id);
  else if (outcome.kind === "refused" || pause === null) await failed(ctx, id, outcome.reason);
  else await planned(ctx, id, { reason: outcome.reason, pause });
}

/** Retries storing an outcome while the database is unavailable, so that the message is not sent a second time. */
async function patiently(store: () => Promise<void>): Promise<void> {
  for (let delay = 200; ; delay *= 2) {
    try {
      return await store();
    } catch (error) {
      if (!isDatabaseAway(error) || delay > 20_000) throw error;
    }
    await wait(delay);
  }
}

/**
 * Sends a message to the relay and stores the outcome; without a mailer sets its status to `kept`. Delivery is at least
 * once: if the process dies in between, the message is sent again under the same Message-ID.
 */
export async function deliver(ctx: Context, mailer: Mailer | null, id: number): Promise<void> {
  if (!mailer) {
    await ctx.db
      .update(mailOutbox)
      .set({ status: "kept", next_at: null })
      .where(and(eq(mailOutbox.id, id), inArray(mailOutbox.status, ["planned", "sending"])));
    return;
  }
  const message = await claim(ctx, id);
  if (!message) return;
  const outcome = await mailer.send(message);
  const pause = pauseAfter(message, outcome.kind);
  if (outcome.kind !== "accepted") {
    ctx.app.log.warn(
      { mail: id, outcome: outcome.kind, attempts: message.attempts, pause },
      "a message was not accepted",
    );
  }
  await patiently(() => keep(ctx, id, { outcome, pause }));
}
