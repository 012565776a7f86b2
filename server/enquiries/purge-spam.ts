import { lt } from "drizzle-orm";
import { enquiries } from "#server/database/tables.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { spamDays } from "#shared/enquiries/statuses.ts";

const dayMs = 24 * 60 * 60_000;

/** Deletes spam for good whose time is over. Can be repeated and run in several processes at once. */
export const purgeSpam = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const limit = new Date(tx.now.getTime() - spamDays * dayMs).toISOString();
    await tx.db.delete(enquiries).where(lt(enquiries.spam_at, limit));
    invalidate(tx, "enquiries");
  });
