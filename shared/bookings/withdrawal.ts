import { toOperatorDate, toOperatorMidnight } from "#shared/kit/dates.ts";
import type { BookingStatus, PaymentStatus } from "./status.ts";

/** The end of the time in which an unpaid booking can be withdrawn: hours after it was made, and never after the start. */
export function findWithdrawUntil(now: Date, startDate: string, hours: number): string {
  const start = Date.parse(toOperatorMidnight(startDate));
  return new Date(Math.min(now.getTime() + hours * 3_600_000, start)).toISOString();
}

type Withdrawable = {
  start_date: string;
  status: BookingStatus;
  payment_status: PaymentStatus;
  withdraw_until: string;
};

/** Whether the traveller can still withdraw: the booking is pending or confirmed, unpaid and within the time window. */
export const canWithdraw = ({ status, payment_status, withdraw_until, start_date }: Withdrawable, now: Date): boolean =>
  (status === "pending" || status === "confirmed") &&
  payment_status === "pending" &&
  toOperatorDate(now) < start_date &&
  now.getTime() < Date.parse(withdraw_until);
