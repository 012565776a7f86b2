import { and, eq, gt, lte, notExists } from "drizzle-orm";
import { tokens, users } from "#server/database/tables.ts";
import { confirmAddressPurpose } from "#server/kit/account-links.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { confirmLinkTtlDays } from "#shared/people/limits.ts";
import { deleteAccounts } from "./delete-accounts.ts";

const dayMs = 24 * 60 * 60_000;
const batchSize = 200;

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

/** Deletes registrations whose address was not confirmed in time, with everything that belongs to them. */
export async function deleteUnconfirmedRegistrations(ctx: Context): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize; ) {
    deleted = await inTransaction(ctx, async (tx) => {
      const rows = await selectUnconfirmed(tx).for("update", { of: users, skipLocked: true });
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await deleteAccounts(tx, ids);
      return ids.length;
    });
  }
}
