import { routes } from "#server/kit/define-routes.ts";
import { bookingContract } from "#shared/bookings/contract.ts";
import { ledTripContract } from "#shared/bookings/led-trips.ts";
import { ownBookingContract } from "#shared/bookings/own-booking-contract.ts";
import { changeBookingStatus } from "./change-booking-status.ts";
import { changePaymentStatus } from "./change-payment-status.ts";
import { findBookingErrors } from "./check-new-booking.ts";
import { countBookings } from "./count-bookings.ts";
import { createBooking, isNotDeleted } from "./create-booking.ts";
import { deleteBooking } from "./delete-booking.ts";
import { draftBookingEmail } from "./draft-booking-email.ts";
import { exportBookings } from "./export-bookings.ts";
import { exportParticipants } from "./export-participants.ts";
import { getBooking } from "./get-booking.ts";
import { getDeparture } from "./get-departure.ts";
import { getLed, getLedCalendar, listLed } from "./led-trips.ts";
import { getBookingCalendar, getLinkedBooking, withdrawBooking } from "./linked-booking.ts";
import { updateLinkedTravellers } from "./linked-travellers.ts";
import { getBookingEmail, listBookingEmails } from "./list-booking-emails.ts";
import { listBookingHistory } from "./list-booking-history.ts";
import { listBookings } from "./list-bookings.ts";
import { openOwnBooking } from "./open-own-booking.ts";
import { restoreBooking } from "./restore-booking.ts";
import { sendBookingEmail, sendNotification } from "./send-booking-email.ts";
import { updateBooking } from "./update-booking.ts";

export const bookingRoutes = routes(bookingContract, {
  create: { handler: createBooking, check: findBookingErrors, isCreated: isNotDeleted },
  list: listBookings,
  count: countBookings,
  exportCsv: exportBookings,
  exportParticipants,
  getDeparture,
  getLinked: getLinkedBooking,
  getCalendar: getBookingCalendar,
  withdraw: withdrawBooking,
  get: getBooking,
  update: updateBooking,
  remove: deleteBooking,
  restore: restoreBooking,
  move: changeBookingStatus,
  movePayment: changePaymentStatus,
  history: listBookingHistory,
  draftEmail: draftBookingEmail,
  listEmails: listBookingEmails,
  getEmail: getBookingEmail,
  sendEmail: sendBookingEmail,
  notify: sendNotification,
});

export const ledTripRoutes = routes(ledTripContract, { list: listLed, get: getLed, getCalendar: getLedCalendar });

export const ownBookingRoutes = routes(ownBookingContract, {
  openPage: openOwnBooking,
  updateTravellers: updateLinkedTravellers,
});
