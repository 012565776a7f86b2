import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { findAnswerEnd } from "#shared/bookings/describe-answer.ts";
import type { BookingStatus } from "#shared/bookings/status.ts";
import type { BookingRow } from "./booking-rows.ts";

/** Until when a booking can be withdrawn: after a confirmation was taken back at least until the answer that is promised then. */
export async function resolveWithdrawUntil(ctx: Context, before: BookingRow, status: BookingStatus): Promise<string> {
  const { withdraw_until, start_date } = before;
  if (before.status !== "confirmed" || status !== "pending") return withdraw_until;
  const { business_hours } = await getSiteSettings(ctx);
  const end = findAnswerEnd(start_date, { business_hours, askedAt: ctx.now, now: ctx.now });
  return end !== null && Date.parse(end) > Date.parse(withdraw_until) ? end : withdraw_until;
}
