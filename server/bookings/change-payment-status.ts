import { type Context, inTransaction } from "#server/kit/context.ts";
import type { ChangedBooking } from "#shared/bookings/emails.ts";
import type { PaymentMethod } from "#shared/bookings/payment-methods.ts";
import type { PaymentChange } from "#shared/bookings/settle-payment.ts";
import { canMovePayment, moveNotAllowed, type PaymentStatus, paymentStatusLabels } from "#shared/bookings/status.ts";
import { pick } from "#shared/kit/pick.ts";
import type { EmailChoice } from "#shared/mail/mail-draft.ts";
import { loadBookingDetails } from "./booking-rows.ts";
import { updateStatus } from "./change-booking-status.ts";
import { finishChange } from "./finish-change.ts";
import { lockVisibleBooking } from "./get-booking.ts";
import { resolvePayment } from "./resolve-payment.ts";

const moveMessage = (from: PaymentStatus, to: PaymentStatus): string =>
  `This booking is ${paymentStatusLabels[from].toLowerCase()} and can't become ${paymentStatusLabels[to].toLowerCase()}.`;

/** The same status with an amount is another payment, or a correction. */
function checkPaymentMove(from: PaymentStatus, { payment_status: to, paid_amount, refunded_amount }: PaymentChange) {
  const hasAmount = paid_amount !== undefined || refunded_amount !== undefined;
  if (canMovePayment(from, to) || (from === to && hasAmount)) return;
  throw moveNotAllowed({ message: moveMessage(from, to) });
}

type BookingPayment = PaymentChange & {
  payment_method?: PaymentMethod | undefined;
  id: number;
  version?: number | undefined;
  email?: EmailChoice | undefined;
};

/** Changes what is paid of a booking, and mails the traveller about a payment or a refund. */
export function changePaymentStatus(ctx: Context, payment: BookingPayment): Promise<ChangedBooking> {
  const { id, version, email, payment_method, ...change } = payment;
  return inTransaction(ctx, async (tx) => {
    const before = await lockVisibleBooking(tx, id, version);
    checkPaymentMove(before.booking.payment_status, change);
    const fields = await resolvePayment(tx, before.booking, change);
    const after = await updateStatus(tx, before, { what: "booking.payment_changed", fields, payment_method });
    const replaced = pick(before.booking, ["payment_status", "paid_amount", "refunded_amount"]);
    const effects = await finishChange(tx, { before, after, replaced, email, payment_method });
    return { ...(await loadBookingDetails(tx, after)), ...effects };
  });
}
