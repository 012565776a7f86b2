import { bookings } from "#server/database/tables.ts";
import { auditChange, diffFields } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import {
  type BookingStatus,
  canMove,
  canMovePayment,
  moveNotAllowed,
  type PaymentStatus,
  paymentStatusLabels,
  permissionsToMove,
} from "#shared/bookings/status.ts";
import { notAllowed } from "#shared/kit/errors.ts";
import { type BookingWithTrip, loadBookingDetails } from "./booking-rows.ts";
import { lockVisibleBooking } from "./get-booking.ts";
import { queueConfirmationMail } from "./queue-booking-mails.ts";

/** Throws `move_not_allowed` if the transition does not exist, 403 if the actor lacks its permission. */
export function checkStatusTransition({ actor }: Context, from: BookingStatus, to: BookingStatus): void {
  if (permissionsToMove(from, to).length === 0) {
    throw moveNotAllowed({ message: `This booking is ${from} and can't become ${to}.` });
  }
  if (!canMove(from, to, actor.permissions)) throw notAllowed();
}

type StatusMove = { what: string; fields: { status: BookingStatus } | { payment_status: PaymentStatus } };

/** Writes a status or payment status, with audit entry and invalidation. */
export async function updateStatus(
  tx: Context,
  { booking, trip_title }: BookingWithTrip,
  { what, fields }: StatusMove,
): Promise<BookingWithTrip> {
  const { id } = booking;
  const change = diffFields<Record<string, unknown>>(booking, fields);
  const updated = await updateRow(tx, bookings, { id, ...fields });
  await auditChange(tx, { kind: "booking", record_id: id, what, ...change });
  return { booking: updated, trip_title };
}

type StatusChange = { id: number; status: BookingStatus; version?: number | undefined };

/** Changes the status of a booking. A booking that becomes confirmed queues the confirmation e-mail. */
export function changeBookingStatus(ctx: Context, { id, status, version }: StatusChange): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockVisibleBooking(tx, id, version);
    checkStatusTransition(tx, row.booking.status, status);
    const moved = await updateStatus(tx, row, { what: "booking.status_changed", fields: { status } });
    if (status === "confirmed") await queueConfirmationMail(tx, moved);
    return loadBookingDetails(tx, moved);
  });
}

const paymentMoveMessage = (from: PaymentStatus, to: PaymentStatus): string =>
  `This booking is ${paymentStatusLabels[from].toLowerCase()} and can't become ${paymentStatusLabels[to].toLowerCase()}.`;

type PaymentChange = { id: number; payment_status: PaymentStatus; version?: number | undefined };

/** Changes the payment status of a booking. */
export function changePaymentStatus(ctx: Context, { id, payment_status, version }: PaymentChange): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockVisibleBooking(tx, id, version);
    const from = row.booking.payment_status;
    if (!canMovePayment(from, payment_status)) {
      throw moveNotAllowed({ message: paymentMoveMessage(from, payment_status) });
    }
    const fields = { payment_status };
    return loadBookingDetails(tx, await updateStatus(tx, row, { what: "booking.payment_changed", fields }));
  });
}
