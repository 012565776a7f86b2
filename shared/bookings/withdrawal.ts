import type { BookingStatus, PaymentStatus } from "./status.ts";

type Withdrawable = { status: BookingStatus; payment_status: PaymentStatus; withdraw_until: string };

/**
 * A just-made, unpaid booking can be withdrawn by the traveller until its window closes, also when it has been
 * confirmed in the meantime (decisions, section 4).
 */
export const canWithdraw = ({ status, payment_status, withdraw_until }: Withdrawable, now: Date): boolean =>
  (status === "pending" || status === "confirmed") &&
  payment_status === "pending" &&
  now.getTime() < Date.parse(withdraw_until);
