import { toOperatorMidnight } from "#shared/kit/dates.ts";
import type { BookingStatus, PaymentStatus } from "./status.ts";

type WithdrawalTime = { start_date: string; withdraw_until: string };

/** Until when a booking can be withdrawn: never after its first day has begun, which may have moved since it was made. */
export function findWithdrawalEnd({ start_date, withdraw_until }: WithdrawalTime): string {
  const end = Math.min(Date.parse(withdraw_until), Date.parse(toOperatorMidnight(start_date)));
  return new Date(end).toISOString();
}

/** The same for a new booking: hours after it is made. */
export const findWithdrawUntil = (now: Date, start_date: string, hours: number): string =>
  findWithdrawalEnd({ start_date, withdraw_until: new Date(now.getTime() + hours * 3_600_000).toISOString() });

type Withdrawable = WithdrawalTime & {
  status: BookingStatus;
  payment_status: PaymentStatus;
};

/** Whether the traveller can still withdraw: the booking is pending or confirmed, unpaid and within the time window. */
export const canWithdraw = ({ status, payment_status, ...time }: Withdrawable, now: Date): boolean =>
  (status === "pending" || status === "confirmed") &&
  payment_status === "pending" &&
  now.getTime() < Date.parse(findWithdrawalEnd(time));
