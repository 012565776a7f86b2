import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Feature } from "#shared/kit/features.ts";
import { enqueueDelivery, mailJobKey } from "./deliver-mail-job.ts";

/** Takes a message out of the queue of deliveries. */
export const removeDelivery = (tx: Context, id: number) =>
  tx.db.execute(sql`select graphile_worker.remove_job(${mailJobKey(id)})`);

/** Queues the emails again that a change, which is taken back now, had made obsolete. */
async function restoreMails(tx: Context, change_id: number): Promise<void> {
  const restored = await tx.db
    .update(mailOutbox)
    .set({ status: "planned", change_id: null, last_error: "" })
    .where(and(eq(mailOutbox.change_id, change_id), eq(mailOutbox.status, "suppressed")))
    .returning({ id: mailOutbox.id, about_room: mailOutbox.about_room });
  for (const message of restored) await enqueueDelivery(tx, message);
}

/**
 * Deletes the emails that a change caused, and queues those again that it had made obsolete. Returns false, having
 * changed some of them, if one is no longer held: the transaction must then be rolled back.
 */
export async function takeBackMails(tx: Context, change_id: number): Promise<boolean> {
  const ofChange = eq(mailOutbox.change_id, change_id);
  const deleted = await tx.db
    .delete(mailOutbox)
    .where(and(ofChange, eq(mailOutbox.status, "held")))
    .returning({ id: mailOutbox.id });
  for (const { id } of deleted) await removeDelivery(tx, id);
  if ((await tx.db.$count(mailOutbox, and(ofChange, ne(mailOutbox.status, "suppressed")))) > 0) return false;
  await restoreMails(tx, change_id);
  tx.changedFeatures.add("mail");
  return true;
}

type WaitingMails = {
  about: { room: Feature; id: number };
  to: string;
  /** Only those of these templates. */
  templates?: readonly string[];
};
/** Why they are not sent. */
type ObsoleteMails = WaitingMails & { reason: string };

/** Held, or queued again because the relay was away. A message that is being sent can't be stopped. */
const isWaiting = ({ about, to, templates }: WaitingMails) =>
  and(
    eq(mailOutbox.about_room, about.room),
    eq(mailOutbox.about_id, about.id),
    eq(mailOutbox.to_address, to),
    inArray(mailOutbox.status, ["held", "planned"]),
    templates && inArray(mailOutbox.template, [...templates]),
  );

/** The emails about changes by staff that wait, newest first. */
export const listWaitingMails = ({ db }: Context, mails: WaitingMails) =>
  db
    .select({ subject: mailOutbox.subject, text: mailOutbox.text })
    .from(mailOutbox)
    .where(and(isWaiting(mails), isNotNull(mailOutbox.change_id)))
    .orderBy(desc(mailOutbox.id));

async function suppress(
  tx: Context,
  condition: SQL | undefined,
  change: { last_error: string; change_id: number | null },
) {
  const stopped = await tx.db
    .update(mailOutbox)
    .set({ ...change, status: "suppressed", next_at: null })
    .where(condition)
    .returning({ id: mailOutbox.id });
  for (const { id } of stopped) await removeDelivery(tx, id);
}

/**
 * Stops waiting emails about changes by staff that are no longer true, because the record has changed again;
 * `change_id` names that change.
 */
export const suppressWaitingMails = (
  tx: Context,
  { reason: last_error, ...mails }: ObsoleteMails,
  change_id: number | null,
): Promise<void> => suppress(tx, and(isWaiting(mails), isNotNull(mailOutbox.change_id)), { last_error, change_id });

/** Stops emails that are no longer true for good, if they still wait. */
export const suppressMails = (tx: Context, ids: readonly number[], reason: string): Promise<void> =>
  suppress(tx, and(inArray(mailOutbox.id, [...ids]), inArray(mailOutbox.status, ["held", "planned"])), {
    ...{ last_error: reason, change_id: null },
  });

type Readdressing = WaitingMails & {
  newAddress: string;
  /** Makes the links of one message. */
  createLinks: () => Promise<(text: string) => string>;
};

/** Sends waiting emails to another address, with other links. */
export async function readdressWaitingMails(tx: Context, { newAddress, createLinks, ...mails }: Readdressing) {
  const { id, html, text, calendar } = mailOutbox;
  const waiting = await tx.db
    .select({ id, html, text, calendar })
    .from(mailOutbox)
    .where(isWaiting(mails))
    .for("update");
  for (const message of waiting) {
    const replaceLinks = await createLinks();
    const texts = {
      html: replaceLinks(message.html),
      text: replaceLinks(message.text),
      calendar: replaceLinks(message.calendar),
    };
    await tx.db
      .update(mailOutbox)
      .set({ ...texts, to_address: newAddress })
      .where(eq(id, message.id));
  }
}
