import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { bookings, history } from "#server/database/tables.ts";
import { findLinkedBookingId } from "#server/kit/booking-link.ts";
import { type Context, inTransaction, withActorName } from "#server/kit/context.ts";
import { listNotifiedAddresses } from "#server/kit/mail/list-notified-addresses.ts";
import { countStrangerMail } from "#server/kit/mail/stranger-mail-limit.ts";
import { suppressWaitingMails } from "#server/kit/mail/take-back-mails.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { listAmounts } from "#shared/bookings/amount-rows.ts";
import { buildBookingCalendar } from "#shared/bookings/calendar.ts";
import { describeCancellationTerms } from "#shared/bookings/cancellation.ts";
import { describeCloseDates, describeRequestAnswer } from "#shared/bookings/describe-answer.ts";
import { describeItinerary } from "#shared/bookings/describe-booking.ts";
import { buildPaymentValues } from "#shared/bookings/describe-payment.ts";
import { tooLateToWithdraw, withdrawLinkNotValid } from "#shared/bookings/errors.ts";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { findLastDayForTravellers } from "#shared/bookings/travellers-until.ts";
import { canWithdraw, findWithdrawalEnd } from "#shared/bookings/withdrawal.ts";
import { toOperatorDate, toPromisedDeadline } from "#shared/kit/dates.ts";
import { pick } from "#shared/kit/pick.ts";
import { type BookingWithTrip, loadParticipants, selectBookings, toBookingSummary } from "./booking-rows.ts";
import { updateStatus } from "./change-booking-status.ts";
import { mayBeStrangers } from "./is-proved-address.ts";
import { mailsAbout, queueBookingMails } from "./queue-booking-mails.ts";
import { scheduleLeadMails } from "./schedule-lead-mails.ts";

const selectById = (ctx: Context, id: number) =>
  selectBookings(ctx).where(and(eq(bookings.id, id), isNull(bookings.deleted_at)));

/** Gets the booking of a link. Throws `withdraw_link_not_valid`. */
async function getRowByLink(ctx: Context, token: string): Promise<BookingWithTrip> {
  const id = await findLinkedBookingId(ctx, token, "read");
  const [row] = id === null ? [] : await selectById(ctx, id);
  if (!row) throw withdrawLinkNotValid();
  return row;
}

/**
 * Gets and locks the booking of a link that may change it. Throws `withdraw_link_not_valid`, also for a link that was
 * replaced while this waited for the lock.
 */
export async function lockRowByLink(tx: Context, token: string): Promise<BookingWithTrip> {
  const id = await findLinkedBookingId(tx, token, "write");
  const [row] = id === null ? [] : await selectById(tx, id).for("update", { of: bookings });
  if (!row || (await findLinkedBookingId(tx, token, "write")) === null) throw withdrawLinkNotValid();
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

const hasRefund = ({ status, paid_amount, refunded_amount }: BookingWithTrip["booking"]): boolean =>
  refunded_amount > 0 || (status === "cancelled" && paid_amount > 0);

/** What the page says about price and terms: the same as the emails. */
async function toTerms(ctx: Context, { booking }: BookingWithTrip) {
  const site = await getSiteSettings(ctx);
  const today = toOperatorDate(ctx.now);
  const askForDetails = "Write to us, and we'll send you the payment details.";
  const priced = { ...booking, booking_reference: referenceOf(booking.id) };
  const payment = buildPaymentValues(priced, site, { now: ctx.now, askForDetails, phone: site.phone });
  const isOpen = booking.status === "pending" || booking.status === "confirmed";
  return {
    amounts: listAmounts(payment),
    ...pick(payment, ["payment_request", "payment_details", "counting_rule"]),
    cancellation_terms: isOpen ? describeCancellationTerms(booking.start_date, site, today) : "",
    refund_note: hasRefund(booking) ? site.refund_note : "",
    itinerary_promise: describeItinerary(booking, today),
    answer_promise: describeRequestAnswer(booking.start_date, {
      ...{ business_hours: site.business_hours, askedAt: new Date(booking.created_at), now: ctx.now },
    }),
    close_dates_note: describeCloseDates(booking, { phone: site.phone, today }),
  };
}

async function listTravellers(ctx: Context, id: number): Promise<LinkedBooking["travellers"]> {
  const people = (await loadParticipants(ctx, [id])).get(id) ?? [];
  return people.map(({ medical_conditions, ...person }) => ({
    ...pick(person, ["name", "age", "emergency_contact", "dietary_requirements"]),
    has_medical_conditions: medical_conditions !== "",
  }));
}

/** A booking as its traveller may see it. */
export async function toLinkedBooking(ctx: Context, row: BookingWithTrip): Promise<LinkedBooking> {
  const { booking, trip_slug } = row;
  return {
    ...toBookingSummary(row),
    ...(await toTerms(ctx, row)),
    trip_slug,
    special_requirements: booking.special_requirements,
    withdraw_until: toPromisedDeadline(findWithdrawalEnd(booking), ctx.now),
    can_withdraw: canWithdraw(booking, ctx.now),
    is_withdrawn: booking.status === "cancelled" && (await wasWithdrawn(ctx, booking.id)),
    meeting_point: booking.status === "confirmed" ? row.meeting_point : "",
    travellers: await listTravellers(ctx, booking.id),
    travellers_until: findLastDayForTravellers(booking, toOperatorDate(ctx.now)),
  };
}

type LinkInput = { token: string };

/** Gets the booking of a link. Throws `withdraw_link_not_valid`. */
export const getLinkedBooking = async (ctx: Context, { token }: LinkInput): Promise<LinkedBooking> =>
  toLinkedBooking(ctx, await getRowByLink(ctx, token));

/** The days of the booking of a link as an iCalendar file. Throws `withdraw_link_not_valid`. */
export async function getBookingCalendar(ctx: Context, { token }: LinkInput): Promise<string> {
  const row = await getRowByLink(ctx, token);
  const { site_name, phone } = await getSiteSettings(ctx);
  const { version: sequence } = row.booking;
  return buildBookingCalendar(toBookingSummary(row), { site_name, phone, now: ctx.now, sequence });
}

/**
 * Tells the operator, and gives the traveller a receipt: few of them to an address that may be a stranger's, since who
 * has booked could open the page without having read the email.
 */
async function mailWithdrawal(tx: Context, row: BookingWithTrip): Promise<void> {
  const recipients = await listNotifiedAddresses(tx, "new_booking");
  const { customer_email, version } = row.booking;
  // A booking that staff bring back can be withdrawn again.
  const event = `booking.withdrawn.${version}`;
  const isMailed = !mayBeStrangers(row.booking) || (await countStrangerMail(tx, customer_email));
  await queueBookingMails(tx, row, [
    { template: "withdrawal_notification", recipients, event },
    {
      ...{ template: "booking_withdrawn", recipients: isMailed ? [customer_email] : [], event, omitsSenderText: true },
      cancelled_by: "traveller",
    },
  ]);
}

/** Cancels a recent, unpaid booking by its link. Idempotent. Throws `too_late_to_withdraw`. */
export function withdrawBooking(ctx: Context, { token }: LinkInput): Promise<LinkedBooking> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockRowByLink(tx, token);
    if (row.booking.status === "cancelled") return toLinkedBooking(tx, row);
    if (!canWithdraw(row.booking, tx.now)) throw tooLateToWithdraw();
    const withdrawal = { what: "booking.withdrawn", fields: { status: "cancelled" } } as const;
    const cancelled = await updateStatus(withActorName(tx, "Traveller"), row, withdrawal);
    await suppressWaitingMails(tx, { ...mailsAbout(row), reason: "The traveller withdrew the booking first." }, null);
    await scheduleLeadMails(tx, row.booking, cancelled.booking);
    await mailWithdrawal(tx, cancelled);
    return toLinkedBooking(tx, cancelled);
  });
}
