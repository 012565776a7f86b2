import { bookings } from "#server/database/tables.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { oneRow } from "#server/kit/one-row.ts";
import type { Entry } from "#server/kit/record.ts";
import { newSecret } from "#server/kit/secret.ts";
import { siteOf } from "#server/kit/site.ts";
import type { CreateBooking, CreatedBooking } from "#shared/bookings/booking.ts";
import { totalPrice } from "#shared/bookings/price.ts";
import { lastDay } from "#shared/kit/dates.ts";
import { type BookableTrip, checkGroup, checkStartDate, getBookableTrip } from "./bookable-trip.ts";
import { type BookingRow, customerDataOf, summaryOf } from "./booking-rows.ts";
import { mailNewBooking } from "./mail-booking.ts";
import { checkParticipantCount, participantInserts } from "./participants.ts";
import { withdrawalInsert } from "./withdraw-secret.ts";

/** Accepts status, payment status and notes from staff only; other bookings start as pending without notes. */
function staffFields({ actor }: Context, input: CreateBooking) {
  if (!actor.can("bookings.manage"))
    return { status: "pending", payment_status: "pending", internal_notes: "", source: "website" } as const;
  const { status = "pending", payment_status = "pending", internal_notes } = input;
  return { status, payment_status, internal_notes, source: "admin" } as const;
}

type Making = { input: CreateBooking; trip: BookableTrip; withdraw_until: string };

async function insertBooking(tx: Context, { input, trip, withdraw_until }: Making): Promise<BookingRow> {
  const { customer_first_name, customer_last_name, customer_email, customer_phone } = input;
  const rows = await tx.db
    .insert(bookings)
    .values({
      customer_first_name,
      customer_last_name,
      customer_email,
      customer_phone,
      trip_id: trip.id,
      customer_id: tx.actor.role === "customer" || tx.actor.role === "guide" ? tx.actor.user_id : null,
      start_date: input.start_date,
      end_date: lastDay(input.start_date, trip.duration_days),
      participants: input.participants,
      price_per_person: trip.price_from,
      total_price: totalPrice({ price_per_person: trip.price_from }, input.participants),
      currency: trip.currency,
      special_requirements: input.special_requirements,
      withdraw_until,
      ...staffFields(tx, input),
    })
    .returning();
  return oneRow(rows);
}

const creationOf = ({ id, status, payment_status, total_price, currency, source }: BookingRow): Entry => ({
  room: "bookings",
  record_id: id,
  what: "booking.created",
  after: { status, payment_status, total_price, currency, source },
});

/** Stores a booking with its participants, audit entry and e-mails in one transaction. */
export async function createBooking(ctx: Context, input: CreateBooking): Promise<CreatedBooking> {
  checkStartDate(ctx, input.start_date);
  checkParticipantCount(input.participant_details, input.participants);
  const { withdraw_hours } = await siteOf(ctx);
  const withdraw_until = new Date(ctx.now.getTime() + withdraw_hours * 3_600_000).toISOString();
  return inTransaction(ctx, async (tx) => {
    const trip = await getBookableTrip(tx, input.trip_id);
    checkGroup(tx, trip, input.participants);

    const booking = await insertBooking(tx, { input, trip, withdraw_until });
    const row = { booking, trip_title: trip.title };
    const withdrawToken = newSecret();
    await mailNewBooking(tx, row, {
      withdraw_secret: withdrawToken,
      entries: [creationOf(booking)],
      alongside: [
        ...participantInserts(tx, booking.id, input.participant_details),
        withdrawalInsert(tx, booking, withdrawToken),
      ],
    });
    changed(tx, "bookings");
    return { ...booking, ...summaryOf(row), customer_data: customerDataOf(booking) };
  });
}
