import { and, eq, isNull } from "drizzle-orm";
import { bookings, tokens } from "#server/database/tables.ts";
import { type Context, inTransaction, withActorName } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { hashToken } from "#server/kit/token.ts";
import type { Withdrawal } from "#shared/bookings/contract.ts";
import { tooLateToWithdraw, withdrawLinkNotValid } from "#shared/bookings/errors.ts";
import { canWithdraw } from "#shared/bookings/withdrawal.ts";
import { type BookingWithTrip, selectBookings, toBookingSummary } from "./booking-rows.ts";
import { updateStatus } from "./change-booking-status.ts";
import { queueBookingMails } from "./queue-booking-mails.ts";
import { withdrawalTokenPurpose } from "./withdrawal-token.ts";

const tokenCondition = (token: string) =>
  and(eq(tokens.token_hash, hashToken(token)), eq(tokens.purpose, withdrawalTokenPurpose));

async function getBookingByToken(ctx: Context, token: string): Promise<BookingWithTrip> {
  const [stored] = await ctx.db.select({ booking_id: tokens.subject_id }).from(tokens).where(tokenCondition(token));
  if (!stored) throw withdrawLinkNotValid();
  const query = selectBookings(ctx).where(and(eq(bookings.id, stored.booking_id), isNull(bookings.deleted_at)));
  const [row] = await (ctx.pendingInvalidations ? query.for("update", { of: bookings }) : query);
  if (!row) throw withdrawLinkNotValid();
  return row;
}

const toWithdrawal = (ctx: Context, row: BookingWithTrip): Withdrawal => ({
  ...toBookingSummary(row),
  withdraw_until: row.booking.withdraw_until,
  can_withdraw: canWithdraw(row.booking, ctx.now),
});

/** Gets the booking of a withdrawal link. Throws `withdraw_link_not_valid`. */
export async function getWithdrawal(ctx: Context, { token }: { token: string }): Promise<Withdrawal> {
  return toWithdrawal(ctx, await getBookingByToken(ctx, token));
}

async function notifyOperator(tx: Context, row: BookingWithTrip): Promise<void> {
  const { email } = await getSiteSettings(tx);
  await queueBookingMails(tx, row, [
    { template: "booking_withdrawn", recipients: [email], event: "booking.withdrawn" },
  ]);
}

/** Cancels a recent, unpaid booking by its link. Idempotent. Throws `too_late_to_withdraw`. */
export function withdrawBooking(ctx: Context, { token }: { token: string }): Promise<Withdrawal> {
  return inTransaction(ctx, async (tx) => {
    const row = await getBookingByToken(tx, token);
    if (row.booking.status === "cancelled") return toWithdrawal(tx, row);
    if (!canWithdraw(row.booking, tx.now)) throw tooLateToWithdraw();
    const withdrawal = { what: "booking.withdrawn", fields: { status: "cancelled" } } as const;
    const cancelled = await updateStatus(withActorName(tx, "Traveller"), row, withdrawal);
    await notifyOperator(tx, cancelled);
    return toWithdrawal(tx, cancelled);
  });
}
