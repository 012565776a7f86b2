import type { BookingStatus, PaymentStatus } from "./status.ts";

type Withdrawable = { status: BookingStatus; payment_status: PaymentStatus; withdraw_until: string };

/** Whether the traveller can still withdraw: the booking is pending or confirmed, unpaid and within the time window. */
export const canWithdraw = ({ status, payment_status, withdraw_until }: Withdrawable, now: Date): boolean =>
  (status === "pending" || status === "confirmed") &&
  payment_status === "pending" &&
  now.getTime() < Date.parse(withdraw_until);
