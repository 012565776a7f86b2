import { closeDays } from "#shared/bookings/describe-answer.ts";
import { describePlaces, type PaymentValues } from "#shared/bookings/describe-payment.ts";
import { callForPayment } from "#shared/bookings/describe-transfer.ts";
import { capitalize } from "#shared/kit/capitalize.ts";
import { countDays, formatLongDay } from "#shared/kit/dates.ts";
import type { MailedBooking } from "./booking-mail-input.ts";

/** When flights can be booked; "" shortly before the trip and where it won't take place. */
export function describeFlights(
  { status, start_date, paid_amount, participants }: MailedBooking,
  { next_payment, late_amount, payment_title }: PaymentValues,
  today: string,
): string {
  if (status !== "confirmed" || countDays(today, start_date) <= closeDays || late_amount !== "") return "";
  const places = `${capitalize(describePlaces({ participants }))} ${participants === 1 ? "is" : "are"} safe`;
  if (paid_amount > 0) return `${places}: you can book your flights now.`;
  if (next_payment === "") return "";
  const name = payment_title === "Deposit" ? "deposit" : "payment";
  return `Book flights only after we've written that your ${name} has arrived.`;
}

/** The heading of a confirmation: nobody is going whose places a payment must still keep. */
export function toConfirmation(
  { paid_amount }: MailedBooking,
  { next_payment, part_paid }: PaymentValues,
  flights: string,
) {
  const isSafe = paid_amount > 0 || next_payment === "";
  return {
    confirmation_title: isSafe ? "You're going" : "One step left",
    ...(part_paid === ""
      ? { payment_thanks: "" }
      : {
          payment_thanks: `Your payment of ${part_paid} has arrived, thank you. ${flights} This e-mail is your receipt.`,
          flights_note: "",
        }),
  };
}

/** Where a transfer may be too slow, a call comes first. */
export function toCallForPayment({ start_date }: MailedBooking, { next_payment, next_payment_due }: PaymentValues) {
  const reason = `: ${next_payment} is due ${next_payment_due}, and a bank transfer may not arrive in time. We'll find another way to pay with you.`;
  return {
    payment_call: callForPayment,
    step_lead: `Your trip starts on ${formatLongDay(start_date).replace(/,.*/, "")}.`,
    step_ask: callForPayment,
    step_reason: reason,
    // The step says it.
    transfer_note: "",
    // What is called too slow is not explained.
    bank_fee_note: "",
  };
}
