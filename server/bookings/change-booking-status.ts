import { eq, sql } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { bookings } from "#server/database/tables.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import {
  type BookingStatus,
  canMove,
  canMovePayment,
  moveNotAllowed,
  type PaymentStatus,
  permissionsToMove,
} from "#shared/bookings/status.ts";
import { notAllowed } from "#shared/kit/errors.ts";
import { type BookingWithTrip, loadBookingDetails } from "./booking-rows.ts";
import { checkVersion } from "./check-version.ts";
import { lockVisibleBooking } from "./get-booking.ts";
import { queueConfirmationMail } from "./queue-booking-mails.ts";

/** Throws `move_not_allowed` if the transition does not exist, 403 if the actor lacks its permission. */
export function checkStatusTransition({ actor }: Context, from: BookingStatus, to: BookingStatus): void {
  if (permissionsToMove(from, to).length === 0) {
    throw moveNotAllowed({ message: `This booking is ${from} and can't become ${to}.` });
  }
  if (!canMove(from, to, actor.permissions)) throw notAllowed();
}

async function updateStatus(
  tx: Context,
  row: BookingWithTrip,
  fields: { status?: BookingStatus; payment_status?: PaymentStatus },
): Promise<BookingWithTrip> {
  const rows = await tx.db
    .update(bookings)
    .set({ ...fields, version: sql`${bookings.version} + 1`, updated_at: tx.now.toISOString() })
    .where(eq(bookings.id, row.booking.id))
    .returning();
  return { booking: firstOrThrow(rows), trip_title: row.trip_title };
}

type StatusChange = { id: number; status: BookingStatus; version?: number | undefined };

/** Changes the status of a booking. A booking that becomes confirmed queues the confirmation e-mail. */
export function changeBookingStatus(ctx: Context, { id, status, version }: StatusChange): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockVisibleBooking(tx, id);
    await checkVersion(tx, row, version);
    checkStatusTransition(tx, row.booking.status, status);
    const moved = await updateStatus(tx, row, { status });
    await writeAuditEntry(tx, {
      room: "bookings",
      record_id: id,
      what: "booking.status_changed",
      before: { status: row.booking.status },
      after: { status },
    });
    if (status === "confirmed") await queueConfirmationMail(tx, moved);
    invalidate(tx, "bookings");
    return loadBookingDetails(tx, moved);
  });
}

type PaymentStatusChange = { id: number; payment_status: PaymentStatus; version?: number | undefined };

/** Changes the payment status of a booking. */
export function changePaymentStatus(
  ctx: Context,
  { id, payment_status, version }: PaymentStatusChange,
): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockVisibleBooking(tx, id);
    await checkVersion(tx, row, version);
    const from = row.booking.payment_status;
    if (!canMovePayment(from, payment_status)) {
      throw moveNotAllowed({ message: `The payment is ${from} and can't become ${payment_status}.` });
    }
    const moved = await updateStatus(tx, row, { payment_status });
    await writeAuditEntry(tx, {
      room: "bookings",
      record_id: id,
      what: "booking.payment_changed",
      before: { payment_status: from },
      after: { payment_status },
    });
    invalidate(tx, "bookings");
    return loadBookingDetails(tx, moved);
  });
}
