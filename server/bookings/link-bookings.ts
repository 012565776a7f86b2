import { and, eq, isNull, sql } from "drizzle-orm";
import { bookings, users } from "#server/database/tables.ts";
import { containing } from "#server/kit/containing.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { record } from "#server/kit/record.ts";
import { searchedText } from "./search-conditions.ts";

/** Whose bookings are linked: guides and customers; staff book for others. */
const travellers = ["customer", "guide"] as const;

/**
 * Makes earlier bookings, made without signing in, those of the person whose address has been confirmed. Safe to
 * repeat: a booking that is someone's stays that person's.
 */
export function linkBookings(ctx: Context, { user_id }: { user_id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ email: users.email, role: users.role })
      .from(users)
      .where(and(eq(users.id, user_id), eq(users.is_verified, true), isNull(users.deleted_at)));
    if (!user || !travellers.some((role) => role === user.role)) return;
    const linked = await tx.db
      .update(bookings)
      .set({ customer_id: user_id })
      .where(
        and(
          // Found by the index for searching; the address itself has none.
          sql`${searchedText} like folded(${containing(user.email)})`,
          eq(bookings.customer_email, user.email),
          isNull(bookings.customer_id),
          eq(bookings.source, "website"),
        ),
      )
      .returning({ id: bookings.id });
    for (const { id } of linked) {
      await record(tx, { room: "bookings", record_id: id, what: "booking.linked", after: { customer_id: user_id } });
    }
    if (linked.length > 0) changed(tx, "bookings");
  });
}
