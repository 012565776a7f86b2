import { eq, sql } from "drizzle-orm";
import { enquiries } from "#server/database/tables.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import type { EnquiryWithHistory } from "#shared/enquiries/contract.ts";
import type { EnquiryStatus } from "#shared/enquiries/statuses.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { type EnquiryRow, getEnquiryWithHistory, lockEnquiry } from "./enquiry-rows.ts";

/** Only answered messages record who answered and when. */
function toAnswerColumns({ actor, now }: Context, status: EnquiryStatus) {
  if (status !== "answered") return { answered_at: null, answered_by: null };
  return { answered_at: now.toISOString(), answered_by: actor.user_id };
}

async function updateStatus(tx: Context, row: EnquiryRow, status: EnquiryStatus): Promise<void> {
  if (row.status === status) return;
  await tx.db
    .update(enquiries)
    .set({
      status,
      ...toAnswerColumns(tx, status),
      version: sql`${enquiries.version} + 1`,
      updated_at: tx.now.toISOString(),
    })
    .where(eq(enquiries.id, row.id));
  await writeAuditEntry(tx, {
    room: "enquiries",
    record_id: row.id,
    what: `enquiry.${status}`,
    before: { status: row.status },
    after: { status },
  });
  invalidate(tx, "enquiries");
}

/** Returns a message and marks it as read if it was unread. Throws `not_found`. */
export function getEnquiry(ctx: Context, { id }: { id: number }): Promise<EnquiryWithHistory> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockEnquiry(tx, id);
    if (row.status === "unread") await updateStatus(tx, row, "read");
    return getEnquiryWithHistory(tx, id);
  });
}

type MoveEnquiryOptions = { id: number; status: EnquiryStatus; version?: number | undefined };

/** Sets the status; any status may follow any other. Throws `changed_meanwhile` if `version` is given and outdated. */
export function moveEnquiry(ctx: Context, { id, status, version }: MoveEnquiryOptions): Promise<EnquiryWithHistory> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockEnquiry(tx, id);
    if (version !== undefined && version !== row.version) throw changedMeanwhile();
    await updateStatus(tx, row, status);
    return getEnquiryWithHistory(tx, id);
  });
}
