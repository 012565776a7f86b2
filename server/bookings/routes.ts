import { routes } from "#server/kit/define-routes.ts";
import { bookingContract } from "#shared/bookings/contract.ts";
import { changeBookingStatus, changePaymentStatus } from "./change-booking-status.ts";
import { createBooking } from "./create-booking.ts";
import { deleteBooking } from "./delete-booking.ts";
import { exportBookings } from "./export-bookings.ts";
import { getBooking } from "./get-booking.ts";
import { getBookingCalendar, getLinkedBooking, withdrawBooking } from "./linked-booking.ts";
import { listBookingHistory } from "./list-booking-history.ts";
import { countBookings, listBookings } from "./list-bookings.ts";
import { sendBookingEmail, sendNotification } from "./send-booking-email.ts";
import { updateBooking } from "./update-booking.ts";

export const bookingRoutes = routes(bookingContract, {
  create: createBooking,
  list: listBookings,
  count: countBookings,
  exportCsv: exportBookings,
  getLinked: getLinkedBooking,
  getCalendar: getBookingCalendar,
  withdraw: withdrawBooking,
  get: getBooking,
  update: updateBooking,
  remove: deleteBooking,
  move: changeBookingStatus,
  movePayment: changePaymentStatus,
  history: listBookingHistory,
  sendEmail: sendBookingEmail,
  notify: sendNotification,
});
