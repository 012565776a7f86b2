import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { bookings, history, trips } from "#server/database/tables.ts";
import { findLinkedBookingId } from "#server/kit/booking-link.ts";
import { type Context, inTransaction, withActorName } from "#server/kit/context.ts";
import { suppressHeldMails } from "#server/kit/mail/take-back-mails.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { buildBookingCalendar } from "#shared/bookings/calendar.ts";
import { tooLateToWithdraw, withdrawLinkNotValid } from "#shared/bookings/errors.ts";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import { depositOf } from "#shared/bookings/price.ts";
import { canWithdraw } from "#shared/bookings/withdrawal.ts";
import { type BookingWithTrip, selectBookings, toBookingSummary } from "./booking-rows.ts";
import { updateStatus } from "./change-booking-status.ts";
import { mailsAbout, queueBookingMails } from "./queue-booking-mails.ts";

async function getRowByLink(ctx: Context, token: string): Promise<BookingWithTrip> {
  const id = await findLinkedBookingId(ctx, token);
  if (id === null) throw withdrawLinkNotValid();
  const query = selectBookings(ctx).where(and(eq(bookings.id, id), isNull(bookings.deleted_at)));
  const [row] = await (ctx.pendingInvalidations ? query.for("update", { of: bookings }) : query);
  if (!row) throw withdrawLinkNotValid();
  return row;
}

/** Whether the traveller, and not the operator, has cancelled the booking. */
async function wasWithdrawn(ctx: Context, id: number): Promise<boolean> {
  const events = ["booking.withdrawn", "booking.status_changed"];
  const [last] = await ctx.db
    .select({ what: history.what })
    .from(history)
    .where(and(eq(history.kind, "booking"), eq(history.record_id, id), inArray(history.what, events)))
    .orderBy(desc(history.id))
    .limit(1);
  return last?.what === "booking.withdrawn";
}

/** The slug of a trip that has a page; "" for others. */
async function findTripSlug(ctx: Context, tripId: number): Promise<string> {
  const onSale = and(eq(trips.id, tripId), eq(trips.is_active, true), isNull(trips.deleted_at));
  const [trip] = await ctx.db.select({ slug: trips.slug }).from(trips).where(onSale);
  return trip?.slug ?? "";
}

async function toLinkedBooking(ctx: Context, row: BookingWithTrip): Promise<LinkedBooking> {
  const { booking } = row;
  const { deposit_percent } = await getSiteSettings(ctx);
  return {
    ...toBookingSummary(row),
    special_requirements: booking.special_requirements,
    deposit: depositOf(booking.total_price, deposit_percent),
    trip_slug: await findTripSlug(ctx, booking.trip_id),
    withdraw_until: booking.withdraw_until,
    can_withdraw: canWithdraw(booking, ctx.now),
    is_withdrawn: booking.status === "cancelled" && (await wasWithdrawn(ctx, booking.id)),
  };
}

type LinkInput = { token: string };

/** Gets the booking of a link. Throws `withdraw_link_not_valid`. */
export const getLinkedBooking = async (ctx: Context, { token }: LinkInput): Promise<LinkedBooking> =>
  toLinkedBooking(ctx, await getRowByLink(ctx, token));

/** The days of the booking of a link as an iCalendar file. Throws `withdraw_link_not_valid`. */
export async function getBookingCalendar(ctx: Context, { token }: LinkInput): Promise<string> {
  const row = await getRowByLink(ctx, token);
  const { site_name } = await getSiteSettings(ctx);
  return buildBookingCalendar(toBookingSummary(row), { site_name, now: ctx.now });
}

async function notifyOperator(tx: Context, row: BookingWithTrip): Promise<void> {
  const { email } = await getSiteSettings(tx);
  await queueBookingMails(tx, row, [
    { template: "booking_withdrawn", recipients: [email], event: "booking.withdrawn" },
  ]);
}

/** Cancels a recent, unpaid booking by its link. Idempotent. Throws `too_late_to_withdraw`. */
export function withdrawBooking(ctx: Context, { token }: LinkInput): Promise<LinkedBooking> {
  return inTransaction(ctx, async (tx) => {
    const row = await getRowByLink(tx, token);
    if (row.booking.status === "cancelled") return toLinkedBooking(tx, row);
    if (!canWithdraw(row.booking, tx.now)) throw tooLateToWithdraw();
    const withdrawal = { what: "booking.withdrawn", fields: { status: "cancelled" } } as const;
    const cancelled = await updateStatus(withActorName(tx, "Traveller"), row, withdrawal);
    await suppressHeldMails(tx, mailsAbout(row), null);
    await notifyOperator(tx, cancelled);
    return toLinkedBooking(tx, cancelled);
  });
}
