import { eq, sql } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { mailOutbox } from "#server/database/tables.ts";
import { newMessageId } from "#server/engine/mail/message-id.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { enqueueDelivery, mailJobKey } from "#server/kit/mail/deliver-mail-job.ts";
import { hidePrivateLinks } from "#server/kit/mail/hide-private-links.ts";
import { getSenderAddress, hasMailServer } from "#server/kit/mail/mail-server.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { notFound } from "#shared/kit/errors.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import { type mailContract, stillSending } from "#shared/mail/contract.ts";

type Message = typeof mailOutbox.$inferSelect;

async function lockMessage({ db }: Context, id: number): Promise<Message> {
  const [message] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for("update");
  if (!message) throw notFound();
  if (message.status === "sending") throw stillSending();
  return message;
}

/** Checks for a job that a worker has locked: it sends the updated message, so a second job would send it twice. */
async function isJobLocked({ db }: Context, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from graphile_worker._private_jobs where key = ${mailJobKey(id)} and locked_at is not null`,
  );
  return rowCount !== 0;
}

/** The kinds of records that messages are about. */
const kindsByFeature: Readonly<Record<string, RecordKind>> = {
  bookings: "booking",
  enquiries: "enquiry",
  newsletter: "subscriber",
  people: "person",
};

/** Writes the audit entry to the record that the message is about, else to the message itself. */
function auditResend(tx: Context, { id, about_room, about_id, template, to_address }: Message): Promise<void> {
  const kind = getOwnProperty(kindsByFeature, about_room);
  const about =
    kind && about_id !== null ? { kind, record_id: about_id } : { kind: "mail_message" as const, record_id: id };
  return writeAuditEntry(tx, { ...about, what: "mail.sent_again", after: { template, to: to_address } });
}

/**
 * Queues a message again. A message that was accepted gets a new Message-ID, so that the recipient's server does not
 * discard it as a duplicate. Throws `not_found` or `still_sending`.
 */
export const resendMessage: Handler<typeof mailContract.sendAgain> = (ctx, { id }) =>
  inTransaction(ctx, async (tx) => {
    const message = await lockMessage(tx, id);
    const status = (await hasMailServer(tx)) ? "planned" : "kept";
    const message_id =
      message.status === "accepted" && status === "planned"
        ? newMessageId(await getSenderAddress(tx))
        : message.message_id;
    const rows = await tx.db
      .update(mailOutbox)
      .set({
        status,
        message_id,
        attempts: 0,
        next_at: null,
        last_error: "",
        accepted_at: null,
        updated_at: tx.now.toISOString(),
      })
      .where(eq(mailOutbox.id, id))
      .returning();
    if (status === "planned" && !(await isJobLocked(tx, id))) {
      await enqueueDelivery(tx, message);
    }
    await auditResend(tx, message);
    tx.changedFeatures.add("mail");
    return hidePrivateLinks(tx, { ...firstOrThrow(rows), has_calendar: message.calendar !== "" });
  });
