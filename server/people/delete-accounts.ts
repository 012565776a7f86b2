import { and, eq, inArray } from "drizzle-orm";
import { history, mailOutbox, tokens, users } from "#server/database/tables.ts";
import { accountLinkPurposes } from "#server/kit/account-links.ts";
import { type Context, invalidate } from "#server/kit/context.ts";
import { removeAvatar } from "./avatar.ts";
import { removeDocumentFiles } from "./guide-documents.ts";

/**
 * Deletes accounts for good with everything that belongs to them. What refers to them without a foreign key is deleted
 * here, the rest with their rows.
 */
export async function deleteAccounts(tx: Context, ids: number[]): Promise<void> {
  const rows = await tx.db.select({ id: users.id, avatar: users.avatar }).from(users).where(inArray(users.id, ids));
  // Files go first: after a crash in between the next run finds the rows again.
  for (const { id, avatar } of rows) {
    await removeDocumentFiles(tx, id);
    await removeAvatar(tx, avatar);
  }
  await tx.db.delete(mailOutbox).where(and(eq(mailOutbox.about_room, "people"), inArray(mailOutbox.about_id, ids)));
  await tx.db.delete(history).where(and(eq(history.kind, "person"), inArray(history.record_id, ids)));
  await tx.db.delete(tokens).where(and(inArray(tokens.purpose, accountLinkPurposes), inArray(tokens.subject_id, ids)));
  await tx.db.delete(users).where(inArray(users.id, ids));
  invalidate(tx, "people");
}
