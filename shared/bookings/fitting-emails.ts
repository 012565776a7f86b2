import type { BookingTemplateName } from "#shared/mail/templates.ts";
import type { BookingStatus, PaymentStatus } from "./status.ts";

type BookingState = { status: BookingStatus; payment_status: PaymentStatus };

const fittingStates: Readonly<Record<BookingTemplateName, (booking: BookingState) => boolean>> = {
  booking_pending: ({ status }) => status === "pending",
  booking_confirmation: ({ status }) => status === "confirmed",
  payment_reminder: ({ status, payment_status }) =>
    status === "confirmed" && (payment_status === "pending" || payment_status === "partial"),
  admin_notification: () => true,
};

/** Whether an e-mail is true for a booking in this state. */
export const fitsBooking = (booking: BookingState, template: BookingTemplateName): boolean =>
  fittingStates[template](booking);
