import { closeDays } from "#shared/bookings/describe-answer.ts";
import { describePlaces, type PaymentValues } from "#shared/bookings/describe-payment.ts";
import { describeCall } from "#shared/bookings/describe-reminder.ts";
import { callForPayment } from "#shared/bookings/describe-transfer.ts";
import { capitalize } from "#shared/kit/capitalize.ts";
import { countDays, formatLongDay, formatNearLongDay } from "#shared/kit/dates.ts";
import type { MailedBooking } from "./booking-mail-input.ts";

/** That flights can be booked after a payment; "" shortly before the trip. */
export function describePaidFlights({ start_date, participants }: MailedBooking, today: string): string {
  if (countDays(today, start_date) <= closeDays) return "";
  return `${capitalize(describePlaces({ participants }))} ${participants === 1 ? "is" : "are"} safe: you can book your flights now.`;
}

/** When flights can be booked; "" shortly before the trip and where it won't take place. */
export function describeFlights(
  booking: MailedBooking,
  { next_payment, late_amount, payment_title }: PaymentValues,
  today: string,
) {
  const { status, start_date, paid_amount } = booking;
  const none = { flights_note: "", flights_wait: "", places_safe: "" };
  if (status !== "confirmed" || countDays(today, start_date) <= closeDays) return none;
  if (paid_amount > 0 && late_amount !== "") return none;
  if (paid_amount > 0) {
    const places_safe = describePaidFlights(booking, today);
    return { ...none, flights_note: places_safe, places_safe };
  }
  if (next_payment === "") return none;
  const name = payment_title === "Deposit" ? "deposit" : "payment";
  const flights_wait = `Book flights only after we've written that your ${name} has arrived.`;
  return { ...none, flights_note: flights_wait, flights_wait };
}

/** That a booking is confirmed, with what has been paid. */
function describeConfirmation({ part_paid, paid_in_full, paid_label, payment_state }: PaymentValues): string {
  if (paid_in_full !== "") return "Your booking is confirmed and paid in full.";
  const name = paid_label === "Deposit paid" ? "deposit" : "payment";
  const arrival = part_paid === "" ? "." : `, and your ${name} of ${part_paid} has arrived: thank you.`;
  return `Your booking is confirmed${arrival} ${payment_state}`.trim();
}

const goodNews = "Good news: we can run your trip.";

/** What comes before the first thing to do; the heading says that what is to pay is confirmed. */
function toNews(payment: PaymentValues, isSafe: boolean) {
  const confirmation_news = describeConfirmation(payment);
  return {
    confirmation_news,
    confirmation_lead: isSafe
      ? `${confirmation_news} ${payment.step_lead}`.trim()
      : `${goodNews} ${payment.step_lead.replace("Your trip", "It")}`.trim(),
  };
}

/** The heading around the name: nobody is going whose places a payment must still keep. */
const toHeading = (isSafe: boolean, task: string) => ({
  confirmation_title: isSafe ? "You're going" : `Confirmed: ${task}`,
  confirmation_greeting: isSafe ? "You're going" : "You're confirmed",
  confirmation_task: isSafe ? "" : `: ${task}`,
});

/** The heading of a confirmation and its news. */
export function toConfirmation({ paid_amount }: MailedBooking, payment: PaymentValues) {
  const { next_payment, next_payment_weekday, part_paid } = payment;
  const isSafe = paid_amount > 0 || next_payment === "";
  return {
    ...toHeading(isSafe, `please pay ${next_payment_weekday}`),
    ...toNews(payment, isSafe),
    payment_thanks: part_paid === "" ? "" : `Your payment of ${part_paid} has arrived, thank you.`,
  };
}

const daysOfWeek = 6;

/** "Wednesday", or "Saturday, 20 February" where the name of the day is not enough. */
const describeStartDay = ({ start_date }: MailedBooking, today: string): string =>
  countDays(today, start_date) <= daysOfWeek
    ? formatLongDay(start_date).replace(/,.*/, "")
    : formatNearLongDay(start_date, today);

/** Where a transfer may be too slow, a call comes first. */
export function toCallForPayment(booking: MailedBooking, payment: PaymentValues, today: string) {
  const { next_payment, next_payment_due } = payment;
  const { ask, reason } = describeCall(booking, { sum: next_payment, due: next_payment_due });
  const step_lead = `Your trip starts on ${describeStartDay(booking, today)}, and`;
  const isSafe = booking.paid_amount > 0;
  return {
    payment_call: callForPayment,
    ...toHeading(isSafe, callForPayment.toLowerCase()),
    ...toNews({ ...payment, step_lead }, isSafe),
    step_lead,
    step_ask: ask,
    step_reason: reason,
    // The step says it.
    transfer_note: "",
    // What is called too slow is not explained.
    bank_fee_note: "",
  };
}
