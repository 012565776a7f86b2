import { and, eq, lt, notExists } from "drizzle-orm";
import { enquiries, enquiryMessages } from "#server/database/tables.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { spamDays } from "#shared/enquiries/statuses.ts";

const dayMs = 24 * 60 * 60_000;

/** Deletes spam for good whose time is over, but no conversation that somebody has answered. Can be repeated and run in several processes at once. */
export const purgeSpam = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const limit = new Date(tx.now.getTime() - spamDays * dayMs).toISOString();
    const answers = tx.db
      .select({ id: enquiryMessages.id })
      .from(enquiryMessages)
      .where(and(eq(enquiryMessages.enquiry_id, enquiries.id), eq(enquiryMessages.kind, "answer")));
    await tx.db.delete(enquiries).where(and(lt(enquiries.spam_at, limit), notExists(answers)));
    invalidate(tx, "enquiries");
  });
