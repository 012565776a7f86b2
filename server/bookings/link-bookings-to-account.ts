import { and, eq, isNull } from "drizzle-orm";
import { bookings, users } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { foldedContains } from "#server/kit/text-search.ts";
import { searchTextColumn } from "./text-search-conditions.ts";

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
          foldedContains(searchTextColumn, user.email),
          eq(bookings.customer_email, user.email),
          isNull(bookings.customer_id),
          eq(bookings.source, "website"),
        ),
      )
      .returning({ id: bookings.id });
    const after = { customer_id: user_id };
    for (const { id } of linked) {
      await auditChange(tx, { kind: "booking", record_id: id, what: "booking.linked", after });
    }
  });
}
