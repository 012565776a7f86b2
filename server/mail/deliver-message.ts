import { setTimeout as wait } from "node:timers/promises";
import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { mailOutbox } from "#server/database/tables.ts";
import { isDatabaseUnavailable } from "#server/engine/http/error-response.ts";
import type { DeliveryResult, Mailer } from "#server/engine/mail/mailer.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { enqueueDelivery } from "#server/kit/mail/deliver-mail-job.ts";
import { getRetryDelay } from "./backoff.ts";

const { about_room, attempts, created_at } = mailOutbox;
const claimColumns = {
  id: mailOutbox.id,
  about_room,
  attempts,
  created_at,
  to_address: mailOutbox.to_address,
  to_name: mailOutbox.to_name,
  reply_to: mailOutbox.reply_to,
  subject: mailOutbox.subject,
  html: mailOutbox.html,
  text: mailOutbox.text,
  calendar: mailOutbox.calendar,
  list_unsubscribe: mailOutbox.list_unsubscribe,
  message_id: mailOutbox.message_id,
};

/**
 * Messages that can be sent now. Held ones only when their change can no longer be taken back, by the clock of the
 * database, which has their jobs.
 */
const isDue = (id: number) =>
  and(
    eq(mailOutbox.id, id),
    or(
      inArray(mailOutbox.status, ["planned", "sending"]),
      and(eq(mailOutbox.status, "held"), lte(mailOutbox.next_at, sql`clock_timestamp()`)),
    ),
  );

/** Also claims messages in status `sending`: their job is only run again after the worker that held it has died. */
async function claimMessage({ db, now }: Context, id: number) {
  const [message] = await db
    .update(mailOutbox)
    .set({ status: "sending", attempts: sql`${attempts} + 1`, updated_at: now.toISOString() })
    .where(isDue(id))
    .returning(claimColumns);
  return message ? { ...message, age_seconds: (now.getTime() - Date.parse(message.created_at)) / 1000 } : null;
}

/** At the present moment: sending may have taken minutes. */
const updateMessage = (tx: Context, id: number, change: PgUpdateSetSource<typeof mailOutbox>) =>
  tx.db
    .update(mailOutbox)
    .set({ ...change, updated_at: tx.app.clock().toISOString() })
    .where(eq(mailOutbox.id, id));

const markAccepted = (ctx: Context, id: number) =>
  updateMessage(ctx, id, {
    status: "accepted",
    accepted_at: ctx.app.clock().toISOString(),
    next_at: null,
    last_error: "",
  });

const markFailed = (ctx: Context, id: number, reason: string) =>
  updateMessage(ctx, id, { status: "failed", next_at: null, last_error: reason });

type ClaimedMessage = { id: number; about_room: string };

const scheduleRetry = (ctx: Context, message: ClaimedMessage, { reason, pause }: { reason: string; pause: number }) =>
  inTransaction(ctx, async (tx) => {
    const run_at = new Date(ctx.app.clock().getTime() + pause * 1000);
    await updateMessage(tx, message.id, { status: "planned", next_at: run_at.toISOString(), last_error: reason });
    await enqueueDelivery(tx, message, run_at);
  });

async function storeOutcome(
  ctx: Context,
  message: ClaimedMessage,
  result: { outcome: DeliveryResult; pause: number | null },
): Promise<void> {
  const { outcome, pause } = result;
  if (outcome.kind === "accepted") await markAccepted(ctx, message.id);
  else if (outcome.kind === "refused" || pause === null) await markFailed(ctx, message.id, outcome.reason);
  else await scheduleRetry(ctx, message, { reason: outcome.reason, pause });
}

/** Retries storing an outcome while the database is unavailable, so that the message is not sent a second time. */
async function retryWhileDatabaseUnavailable(store: () => Promise<void>): Promise<void> {
  for (let delay = 200; ; delay *= 2) {
    try {
      return await store();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || delay > 20_000) throw error;
    }
    await wait(delay);
  }
}

/**
 * Sends a message to the relay and stores the outcome; without a mailer sets its status to `kept`. Delivery is at least
 * once: if the process dies in between, the message is sent again under the same Message-ID.
 */
export async function deliverMessage(ctx: Context, mailer: Mailer | null, id: number): Promise<void> {
  if (!mailer) {
    await ctx.db.update(mailOutbox).set({ status: "kept", next_at: null }).where(isDue(id));
    return;
  }
  const message = await claimMessage(ctx, id);
  if (!message) return;
  const outcome = await mailer.send(message);
  const pause = getRetryDelay(message, outcome.kind);
  if (outcome.kind !== "accepted") {
    ctx.app.log.warn(
      { mail: id, outcome: outcome.kind, attempts: message.attempts, pause },
      "a message was not accepted",
    );
  }
  await retryWhileDatabaseUnavailable(() => storeOutcome(ctx, message, { outcome, pause }));
}
