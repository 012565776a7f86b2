import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { enquiries, enquiryMessages } from "#server/database/tables.ts";
import { auditInsertSql } from "#server/kit/audit-log.ts";
import { type Context, invalidate } from "#server/kit/context.ts";
import type { Undoer } from "#server/kit/undo/undoer.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { enquiryFolders, enquiryStatuses } from "#shared/enquiries/statuses.ts";
import { notAllowed } from "#shared/kit/errors.ts";
import { undoOutdated } from "#shared/undo/contract.ts";

const Fields = z
  .object({
    status: z.enum(enquiryStatuses),
    folder: z.enum(enquiryFolders),
    assigned_to: z.int().nullable(),
    answered_at: z.string().nullable(),
    answered_by: z.int().nullable(),
    spam_at: z.string().nullable(),
  })
  .partial();

const Replaced = z.object({
  rows: z.array(z.object({ id: z.int(), version: z.int(), fields: Fields })),
  /** The answer that was sent. */
  message_id: z.int().optional(),
});
type Replaced = z.output<typeof Replaced>;

/** Throws `undo_outdated` if one of the messages has changed again, or is gone. */
async function lockUnchanged({ db }: Context, rows: Replaced["rows"]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const stored = await db
    .select({ id: enquiries.id, version: enquiries.version })
    .from(enquiries)
    .where(inArray(enquiries.id, ids))
    .orderBy(asc(enquiries.id))
    .for("update");
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  if (rows.some(({ id, version }) => versions.get(id) !== version)) throw undoOutdated();
}

/** Puts messages back to what they were, all of them or none, and deletes the answer whose email is taken back. */
export const undoEnquiryChange: Undoer = async (tx, { before }) => {
  // The author may have lost the permission in the meantime.
  if (!tx.actor.can("content.update")) throw notAllowed();
  const { rows, message_id } = Replaced.parse(before);
  await lockUnchanged(tx, rows);
  for (const { id, fields } of rows) await updateRow(tx, enquiries, { id, ...fields });
  if (message_id !== undefined)
    await tx.db
      .delete(enquiryMessages)
      .where(and(eq(enquiryMessages.id, message_id), eq(enquiryMessages.kind, "answer")));
  const entries = rows.map(({ id }) => ({ kind: "enquiry", record_id: id, what: "enquiry.undone" }) as const);
  await tx.db.execute(auditInsertSql(tx, entries));
  invalidate(tx, "enquiries");
};
