import { and, eq, isNull, sql } from "drizzle-orm";
import { bookings, users } from "#server/database/tables.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { likePattern } from "#server/kit/text-search.ts";
import { searchTextColumn } from "./search-conditions.ts";

/** Roles whose bookings are linked. Staff are excluded because they book for others. */
const travellerRoles = ["customer", "guide"] as const;

/**
 * Assigns earlier website bookings without an account to the user whose e-mail address has been confirmed. Idempotent:
 * bookings that have a `customer_id` are left unchanged.
 */
export function linkBookingsToAccount(ctx: Context, { user_id }: { user_id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ email: users.email, role: users.role })
      .from(users)
      .where(and(eq(users.id, user_id), eq(users.is_verified, true), isNull(users.deleted_at)));
    if (!user || !travellerRoles.some((role) => role === user.role)) return;
    const linked = await tx.db
      .update(bookings)
      .set({ customer_id: user_id })
      .where(
        and(
          // Uses the search index; `customer_email` has no index of its own.
          sql`${searchTextColumn} like folded(${likePattern(user.email)})`,
          eq(bookings.customer_email, user.email),
          isNull(bookings.customer_id),
          eq(bookings.source, "website"),
        ),
      )
      .returning({ id: bookings.id });
    for (const { id } of linked) {
      await writeAuditEntry(tx, {
        room: "bookings",
        record_id: id,
        what: "booking.linked",
        after: { customer_id: user_id },
      });
    }
    if (linked.length > 0) invalidate(tx, "bookings");
  });
}
