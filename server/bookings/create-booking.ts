import { and, eq, isNull } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { bookings } from "#server/database/tables.ts";
import type { AuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { newToken } from "#server/kit/token.ts";
import { recordUndoableChange } from "#server/kit/undo/record-undoable-change.ts";
import type { CreateBooking, CreatedBooking } from "#shared/bookings/booking.ts";
import { bookingPagePath } from "#shared/bookings/linked-booking.ts";
import { totalPrice } from "#shared/bookings/price.ts";
import { findWithdrawUntil } from "#shared/bookings/withdrawal.ts";
import { endDate, toOperatorDate, toPromisedDeadline } from "#shared/kit/dates.ts";
import { describeDoubts, listDateAdvice } from "#shared/trips/date-advice.ts";
import { type BookableTrip, toTripFacts } from "./bookable-trip.ts";
import { bookingLinkInsertSql, pageLinkInsertSql } from "./booking-link.ts";
import { type BookingRow, customerDataOf, toBookingSummary } from "./booking-rows.ts";
import { checkNewBooking } from "./check-new-booking.ts";
import { participantInsertSql } from "./participants.ts";
import { queueNewBookingMails } from "./queue-booking-mails.ts";
import { resolveNewPayment } from "./resolve-payment.ts";
import { scheduleLeadMails } from "./schedule-lead-mails.ts";

/** Accepts status, payment status and notes from staff only; other bookings start as pending without notes. */
function staffFields({ actor, now }: Context, input: CreateBooking) {
  if (!actor.can("bookings.manage"))
    return { status: "pending", payment_status: "pending", internal_notes: "", source: "website" } as const;
  const { status = "pending", payment_status = "pending", internal_notes } = input;
  const confirmed_at = status === "confirmed" ? now.toISOString() : null;
  return { status, payment_status, internal_notes, confirmed_at, source: "admin" } as const;
}

type NewBooking = { input: CreateBooking; trip: BookableTrip; withdraw_until: string };

async function insertBooking(tx: Context, { input, trip, withdraw_until }: NewBooking): Promise<BookingRow> {
  const { customer_first_name, customer_last_name, customer_email, customer_phone, start_date } = input;
  const { currency } = trip;
  const total_price = totalPrice({ price_per_person: trip.price_from }, input.participants);
  const staff = staffFields(tx, input);
  const created_at = tx.now.toISOString();
  const rows = await tx.db
    .insert(bookings)
    .values({
      customer_first_name,
      customer_last_name,
      customer_email,
      customer_phone,
      trip_id: trip.id,
      customer_id: tx.actor.role === "customer" || tx.actor.role === "guide" ? tx.actor.user_id : null,
      start_date,
      end_date: endDate(start_date, trip.duration_days),
      participants: input.participants,
      price_per_person: trip.price_from,
      total_price,
      currency,
      dates_flexible: input.dates_flexible,
      special_requirements: input.special_requirements,
      withdraw_until,
      created_at,
      updated_at: created_at,
      ...staff,
      ...(await resolveNewPayment(tx, { total_price, currency, start_date }, staff.payment_status)),
    })
    .returning();
  return firstOrThrow(rows);
}

const creationEntry = ({ id, status, payment_status, total_price, currency, source }: BookingRow): AuditEntry => ({
  kind: "booking",
  record_id: id,
  what: "booking.created",
  after: { status, payment_status, total_price, currency, source },
});

/** Participants and notes only for those who manage bookings. */
function creationAnswer({ actor, now }: Context, booking: BookingRow, { participant_details }: CreateBooking) {
  const canManage = actor.can("bookings.manage");
  return {
    customer_data: customerDataOf(booking),
    special_requirements: booking.special_requirements,
    withdraw_until: toPromisedDeadline(booking.withdraw_until, now),
    participant_details: canManage ? participant_details : undefined,
    internal_notes: canManage ? booking.internal_notes : undefined,
  };
}

/** Taking back a booking that staff have entered deletes it. */
const recordCreation = (tx: Context, { id: record_id, version }: BookingRow): Promise<number> =>
  recordUndoableChange(tx, { kind: "booking", record_id, before: { deleted_at: tx.now.toISOString() }, version });

/** What speaks against the dates: for the operator, without what is only better, and for the traveller. */
function toAdvice(trip: BookableTrip, dates: Parameters<typeof listDateAdvice>[1]) {
  const all = listDateAdvice(trip, dates);
  const hasWarning = all.some(({ tone }) => tone === "warning");
  const advice = all.filter(({ tone, message }) => !hasWarning || tone === "warning" || message === trip.season_note);
  return { advice: advice.map(({ message }) => message), hasWarning, date_doubt: describeDoubts(trip, dates) };
}

/** Stores a booking with its participants, audit entry and emails in one transaction. */
export async function createBooking(ctx: Context, input: CreateBooking): Promise<CreatedBooking> {
  const { withdraw_hours } = await getSiteSettings(ctx);
  const withdraw_until = findWithdrawUntil(ctx.now, input.start_date, withdraw_hours);
  return inTransaction(ctx, async (tx) => {
    const trip = await checkNewBooking(tx, input);
    const booking = await insertBooking(tx, { input, trip, withdraw_until });
    const row = { booking, ...toTripFacts(trip) };
    const linkToken = newToken();
    // Another one than in the email: whoever books knows it, also with somebody else's address.
    const pageToken = booking.source === "website" ? newToken() : null;
    const change_id =
      booking.source === "admin" && tx.actor.user_id !== null ? await recordCreation(tx, booking) : undefined;
    await queueNewBookingMails(tx, row, {
      linkToken,
      travellerNames: input.participant_details.map(({ name }) => name),
      change_id,
      ...toAdvice(trip, { ...booking, booked_on: toOperatorDate(tx.now) }),
      auditEntries: [creationEntry(booking)],
      statements: [
        ...participantInsertSql(tx, booking.id, input.participant_details),
        bookingLinkInsertSql(tx, booking, linkToken),
        ...(pageToken === null ? [] : [pageLinkInsertSql(tx, booking, pageToken)]),
      ],
    });
    await scheduleLeadMails(tx, null, booking);
    invalidate(tx, "bookings");
    const page_path = pageToken === null ? undefined : bookingPagePath(pageToken);
    return { ...toBookingSummary(row), ...creationAnswer(tx, booking, input), change_id, page_path };
  });
}

/** Whether a booking is still there: one that staff took back or deleted is not. */
export const isNotDeleted = async ({ db }: Context, id: number): Promise<boolean> =>
  (await db.$count(bookings, and(eq(bookings.id, id), isNull(bookings.deleted_at)))) > 0;
