import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { bookings, users } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";

/** Roles whose bookings are linked. Staff are excluded because they book for others. */
const travellerRoles = ["customer", "guide"] as const;

/**
 * Assigns bookings without an account to the user who has proved the email address, so that they stay in the
 * account when its address changes. Idempotent: bookings that have a `customer_id` are left unchanged.
 */
export function linkBookingsToAccount(ctx: Context, { user_id }: { user_id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ email: users.email, role: users.role })
      .from(users)
      .where(and(eq(users.id, user_id), isNotNull(users.address_proved_at), isNull(users.deleted_at)));
    if (!user || !travellerRoles.some((role) => role === user.role)) return;
    const linked = await tx.db
      .update(bookings)
      .set({ customer_id: user_id })
      .where(and(eq(bookings.customer_email, user.email), isNull(bookings.customer_id)))
      .returning({ id: bookings.id });
    const after = { customer_id: user_id };
    for (const { id } of linked) {
      await auditChange(tx, { kind: "booking", record_id: id, what: "booking.linked", after });
    }
  });
}
