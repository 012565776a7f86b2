import { and, eq, gt, inArray, lte, notExists } from "drizzle-orm";
import { history, mailOutbox, tokens, users } from "#server/database/tables.ts";
import { confirmAddressPurpose, newPasswordPurpose } from "#server/kit/account-links.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { confirmLinkTtlDays } from "#shared/people/limits.ts";
import { removeDocumentFiles } from "./guide-documents.ts";

const dayMs = 24 * 60 * 60_000;
const batchSize = 200;
const accountPurposes = [confirmAddressPurpose, newPasswordPurpose];

/** Registrations older than a link is valid, none of whose links still works. */
function selectUnconfirmed({ db, now }: Context) {
  const oldest = new Date(now.getTime() - confirmLinkTtlDays * dayMs).toISOString();
  const usableLink = db
    .select({ id: tokens.id })
    .from(tokens)
    .where(
      and(
        eq(tokens.subject_id, users.id),
        eq(tokens.purpose, confirmAddressPurpose),
        gt(tokens.expires_at, now.toISOString()),
      ),
    );
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.is_self_registered, true),
        eq(users.is_verified, false),
        eq(users.status, "pending"),
        lte(users.created_at, oldest),
        notExists(usableLink),
      ),
    )
    .limit(batchSize);
}

/** What refers to the account without a foreign key; the rest is deleted with its row. */
async function deleteAccounts(tx: Context, ids: number[]): Promise<void> {
  await tx.db.delete(mailOutbox).where(and(eq(mailOutbox.about_room, "people"), inArray(mailOutbox.about_id, ids)));
  await tx.db.delete(history).where(and(eq(history.kind, "person"), inArray(history.record_id, ids)));
  await tx.db.delete(tokens).where(and(inArray(tokens.purpose, accountPurposes), inArray(tokens.subject_id, ids)));
  await tx.db.delete(users).where(inArray(users.id, ids));
  invalidate(tx, "people");
}

/** Deletes registrations whose address was not confirmed in time, with everything that belongs to them. */
export async function deleteUnconfirmedRegistrations(ctx: Context): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize; ) {
    deleted = await inTransaction(ctx, async (tx) => {
      const rows = await selectUnconfirmed(tx).for("update", { of: users, skipLocked: true });
      const ids = rows.map(({ id }) => id);
      // Files go first: after a crash in between the next run finds the rows again.
      for (const id of ids) await removeDocumentFiles(tx, id);
      if (ids.length > 0) await deleteAccounts(tx, ids);
      return ids.length;
    });
  }
}
