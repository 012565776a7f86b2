import { computeAmounts } from "#shared/bookings/amounts.ts";
import { findNextPayment, mergeDueAmounts } from "#shared/bookings/open-amounts.ts";
import { countDays, toOperatorDate } from "#shared/kit/dates.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";

/** In how many days the next payment is due; null if nothing is, or if its day has passed or depends on a confirmation. */
export function countDaysToPay({ row: { booking }, site, now }: MailVariablesInput): number | null {
  const due = findNextPayment(mergeDueAmounts(computeAmounts(booking, site, now)))?.due;
  return booking.status === "confirmed" && due?.kind === "on" ? countDays(toOperatorDate(now), due.day) : null;
}

/** A payment is soon enough to be what is to do next. */
const soonDays = 14;

export function isPaymentSoon(input: MailVariablesInput): boolean {
  const days = countDaysToPay(input);
  return days !== null && days <= soonDays;
}

/** Whether the places are paid for and nothing is to do now: a balance is weeks away, or nothing is left to pay. */
export const isAtEase = (input: MailVariablesInput, { late_amount }: { late_amount: string }): boolean => {
  const { status, paid_amount } = input.row.booking;
  return status === "confirmed" && paid_amount > 0 && late_amount === "" && !isPaymentSoon(input);
};
