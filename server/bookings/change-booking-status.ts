import { bookings } from "#server/database/tables.ts";
import { auditChange, diffFields } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import type { CancellationOrigin } from "#shared/bookings/cancellation.ts";
import type { ChangedBooking } from "#shared/bookings/emails.ts";
import type { PaymentMethod } from "#shared/bookings/payment-methods.ts";
import { type BookingStatus, canMove, moveNotAllowed, permissionsToMove } from "#shared/bookings/status.ts";
import { notAllowed } from "#shared/kit/errors.ts";
import { pick } from "#shared/kit/pick.ts";
import type { EmailChoice } from "#shared/mail/mail-draft.ts";
import { type BookingRow, type BookingWithTrip, loadBookingDetails } from "./booking-rows.ts";
import { finishChange } from "./finish-change.ts";
import { lockVisibleBooking } from "./get-booking.ts";
import { resolveWithdrawUntil } from "./withdrawal-window.ts";

/** Throws `move_not_allowed` if the transition does not exist, 403 if the actor lacks its permission. */
export function checkStatusTransition({ actor }: Context, from: BookingStatus, to: BookingStatus): void {
  if (permissionsToMove(from, to).length === 0) {
    throw moveNotAllowed({ message: `This booking is ${from} and can't become ${to}.` });
  }
  if (!canMove(from, to, actor.permissions)) throw notAllowed();
}

type StatusMove = {
  what: string;
  fields: Partial<Pick<BookingRow, "status" | "payment_status" | "paid_amount" | "refunded_amount">>;
  /** Who wanted a cancellation. */
  cancelled_by?: CancellationOrigin | undefined;
  reason?: string | undefined;
  payment_method?: PaymentMethod | undefined;
};

type Cancellation = Pick<StatusMove, "cancelled_by" | "reason">;

/** Who wanted a cancellation and why, for the history. */
export const toAuditedCancellation = ({ cancelled_by, reason }: Cancellation): Record<string, string> => ({
  ...(cancelled_by && { cancelled_by }),
  ...(reason && { reason }),
});

/** A correction to less is neither a payment nor a refund. */
const isTransfer = (before: BookingRow, after: BookingRow): boolean =>
  after.paid_amount > before.paid_amount || after.refunded_amount > before.refunded_amount;

/** From when the deposit is due: the moment at which a booking became confirmed. */
export const confirmedAt = (tx: Context, before: BookingRow, status: BookingStatus): string | null => {
  if (before.status === status) return before.confirmed_at;
  if (status === "confirmed" && before.status !== "completed") return tx.now.toISOString();
  return status === "pending" ? null : before.confirmed_at;
};

/** Writes a status or payment status, with audit entry and invalidation. */
export async function updateStatus(
  tx: Context,
  { booking, ...trip }: BookingWithTrip,
  { what, fields, payment_method, ...cancellation }: StatusMove,
): Promise<BookingWithTrip> {
  const { id, currency } = booking;
  const { before, after } = diffFields<Record<string, unknown>>(booking, fields);
  const confirmed_at = confirmedAt(tx, booking, fields.status ?? booking.status);
  const withdraw_until = await resolveWithdrawUntil(tx, booking, fields.status ?? booking.status);
  const updated = await updateRow(tx, bookings, { id, ...fields, confirmed_at, withdraw_until });
  const hasAmount = "paid_amount" in after || "refunded_amount" in after;
  const audited = {
    ...after,
    ...(hasAmount && { currency }),
    ...(payment_method && isTransfer(booking, updated) && { payment_method }),
    ...toAuditedCancellation(cancellation),
  };
  await auditChange(tx, { kind: "booking", record_id: id, what, before, after: audited });
  return { booking: updated, ...trip };
}

type StatusChange = {
  id: number;
  status: BookingStatus;
  version?: number | undefined;
  email?: EmailChoice | undefined;
  cancelled_by?: CancellationOrigin | undefined;
  reason?: string | undefined;
};

/** Changes the status of a booking, and mails the traveller about it where an email fits. */
export function changeBookingStatus(ctx: Context, change: StatusChange): Promise<ChangedBooking> {
  const { id, status, version, email } = change;
  const { reason } = change;
  const cancelled_by = status === "cancelled" ? change.cancelled_by : undefined;
  return inTransaction(ctx, async (tx) => {
    const before = await lockVisibleBooking(tx, id, version);
    checkStatusTransition(tx, before.booking.status, status);
    const move = { what: "booking.status_changed", fields: { status }, cancelled_by, reason };
    const after = await updateStatus(tx, before, move);
    const replaced = pick(before.booking, ["status", "confirmed_at", "withdraw_until"]);
    const effects = await finishChange(tx, { before, after, replaced, email, cancelled_by, reason });
    return { ...(await loadBookingDetails(tx, after)), ...effects };
  });
}
