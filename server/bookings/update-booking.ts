import { eq, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { oneRow } from "#server/kit/one-row.ts";
import { differences, record } from "#server/kit/record.ts";
import type { Booking, UpdateBooking } from "#shared/bookings/booking.ts";
import { totalPrice } from "#shared/bookings/price.ts";
import { canMovePayment, moveNotAllowed } from "#shared/bookings/status.ts";
import { lastDay } from "#shared/kit/dates.ts";
import { checkStartDate, getBookableTrip } from "./bookable-trip.ts";
import { type BookingRow, type TitledRow, wholeBooking } from "./booking-rows.ts";
import { lockVisibleRow } from "./get-booking.ts";
import { mailConfirmation } from "./mail-booking.ts";
import { checkMove } from "./move-booking.ts";
import { areSamePeople, checkKeptParticipants, checkParticipantCount, replaceParticipants } from "./participants.ts";
import { checkVersion } from "./version.ts";
import { endWithdrawals } from "./withdraw-secret.ts";

const plainFields = [
  "customer_first_name",
  "customer_last_name",
  "customer_email",
  "customer_phone",
  "special_requirements",
  "internal_notes",
  "status",
  "payment_status",
] as const;

function sentFields(input: UpdateBooking): Partial<BookingRow> {
  return Object.fromEntries(plainFields.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
}

/** Days as booked, which a later change of the trip's duration does not affect. */
const bookedDays = ({ start_date, end_date }: BookingRow): number =>
  Math.round((Date.parse(end_date) - Date.parse(start_date)) / 86_400_000) + 1;

/** Computes trip, dates, group and price. The price per person stays as booked unless the trip changes. */
async function travelFields(tx: Context, { booking, trip_title }: TitledRow, input: UpdateBooking) {
  const { trip_id = booking.trip_id, start_date = booking.start_date, participants = booking.participants } = input;
  if (start_date !== booking.start_date) checkStartDate(tx, start_date);
  const trip = trip_id === booking.trip_id ? null : await getBookableTrip(tx, trip_id);
  const price_per_person = trip?.price_from ?? booking.price_per_person;
  return {
    title: trip?.title ?? trip_title,
    fields: {
      trip_id,
      start_date,
      participants,
      end_date: lastDay(start_date, trip?.duration_days ?? bookedDays(booking)),
      price_per_person,
      total_price: totalPrice({ price_per_person }, participants),
      currency: trip?.currency ?? booking.currency,
    } satisfies Partial<BookingRow>,
  };
}

function checkMoves(tx: Context, { status, payment_status }: BookingRow, input: UpdateBooking): void {
  if (input.status !== undefined && input.status !== status) checkMove(tx, status, input.status);
  const to = input.payment_status;
  if (to !== undefined && to !== payment_status && !canMovePayment(payment_status, to)) throw moveNotAllowed();
}

/** Stores the participants if they differ; returns whether they did. */
async function storePeople(tx: Context, before: Booking, input: UpdateBooking): Promise<boolean> {
  const { participant_details, participants = before.participants } = input;
  if (!participant_details) {
    await checkKeptParticipants(tx, before.id, participants);
    return false;
  }
  checkParticipantCount(participant_details, participants);
  if (areSamePeople(before.participant_details, participant_details)) return false;
  await replaceParticipants(tx, before.id, participant_details);
  return true;
}

/** Updates only the fields that differ. Throws 409 with the current booking if `version` is outdated. */
export function updateBooking(ctx: Context, input: UpdateBooking): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockVisibleRow(tx, input.id);
    await checkVersion(tx, row, input.version);
    checkMoves(tx, row.booking, input);
    const travel = await travelFields(tx, row, input);
    const fields = { ...sentFields(input), ...travel.fields };
    const before = await wholeBooking(tx, row);
    const participantsChanged = await storePeople(tx, before, input);
    const change = differences<Record<string, unknown>>(row.booking, fields);
    if (!participantsChanged && Object.keys(change.after).length === 0) return before;
    const rows = await tx.db
      .update(bookings)
      .set({ ...fields, version: sql`${bookings.version} + 1`, updated_at: tx.now.toISOString() })
      .where(eq(bookings.id, input.id))
      .returning();
    const updated = { booking: oneRow(rows), trip_title: travel.title };
    if (updated.booking.customer_email !== row.booking.customer_email) await endWithdrawals(tx, input.id);
    const participantCount = participantsChanged ? { participant_details: input.participant_details?.length } : {};
    await record(tx, {
      room: "bookings",
      record_id: input.id,
      what: "booking.updated",
      before: change.before,
      after: { ...change.after, ...participantCount },
    });
    if (row.booking.status !== "confirmed" && updated.booking.status === "confirmed")
      await mailConfirmation(tx, updated);
    changed(tx, "bookings");
    return wholeBooking(tx, updated);
  });
}
