import type { BookingSummary } from "#shared/bookings/booking.ts";
import { fitsBooking } from "#shared/bookings/fitting-emails.ts";
import type { BookingTemplateName } from "#shared/mail/templates.ts";
import { paymentLabels, statusLabels } from "./labels.ts";

/** Warns of an e-mail that says something else than the booking is; undefined for one that fits. */
export function describeMisfit(booking: BookingSummary, template: BookingTemplateName): string | undefined {
  if (fitsBooking(booking, template)) return undefined;
  const status = statusLabels[booking.status].name.toLowerCase();
  const payment = paymentLabels[booking.payment_status].name.toLowerCase();
  return `This booking is ${status} and ${payment}. Make sure that the email says so, or send another one.`;
}
