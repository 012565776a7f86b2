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

/** Also takes over what another worker had in its hands when it died: its job would else not have come here. */
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

/** What the relay has said is not asked twice because the database was away for a moment. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let pause = 200; ; pause *= 2) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || pause > 20_000) throw error;
    }
    await wait(pause);
  }
}

/**
 * Hands a message to the relay and keeps what it said. A message may reach the relay twice when the process dies
 * between the two, always under the same Message-ID; it is never lost.
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
