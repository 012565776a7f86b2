import { z } from "zod";
import { HistoryEntry } from "#shared/history/contract.ts";
import { recordKinds } from "#shared/history/record-kinds.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { sortAliases } from "#shared/kit/field-aliases.ts";
import { CalendarDay, flag, Id } from "#shared/kit/fields.ts";
import { pageSchema } from "#shared/kit/pagination.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { Version } from "#shared/kit/record-fields.ts";
import { email } from "#shared/kit/text-fields.ts";
import { EmailOverride, emailChoice } from "#shared/mail/mail-draft.ts";
import { emailTemplateNotFound, unknownVariable } from "#shared/mail/templates.ts";
import {
  Booking,
  BookingStatusField,
  bookingAliases,
  CreateBooking,
  CreatedBooking,
  Departure,
  legacyCustomerInput,
  PaymentStatusField,
} from "./booking.ts";
import { BookingCountQuery, BookingCounts, BookingExport, BookingQuery } from "./booking-query.ts";
import { normalizeCustomer } from "./customer.ts";
import {
  BookingEmail,
  ChangedBooking,
  cancellationChoice,
  DraftEmail,
  EmailDraft,
  EmailResult,
  SendBookingEmail,
  UpdateBookingWithEmail,
} from "./emails.ts";
import {
  bookingDeleted,
  emailDoesNotFit,
  noCustomerEmail,
  referenceDoesNotMatch,
  tooLateToWithdraw,
  tripNotBookable,
  withdrawLinkNotValid,
} from "./errors.ts";
import { bookingLimits, bookingMessages } from "./limits.ts";
import { LinkedBooking, LinkToken } from "./linked-booking.ts";
import { paymentFields } from "./payment-fields.ts";
import { moveNotAllowed } from "./status.ts";

const tokenInput = z.object({ token: LinkToken });

const RecipientKind = z.union([z.literal("customer"), z.literal("admin")]);

/** `booking_data` is ignored: emails are always rendered from the stored booking. */
export const SendNotification = z.strictObject({
  booking_id: Id,
  template_id: z.string().max(60).optional(),
  template: z.string().max(60).optional(),
  ...EmailOverride.shape,
  send_to_customer: flag.default(true),
  send_to_admin: flag.default(false),
  customer_email: email().optional(),
  additional_recipients: z.array(email()).max(bookingLimits.maxRecipients, bookingMessages.recipients).default([]),
  to: z.array(RecipientKind).optional(),
  booking_data: z.record(z.string().max(1_000), z.unknown()).optional(),
});
export type SendNotification = z.output<typeof SendNotification>;

const viewAccess = ["bookings.view", "bookings.view_all", "bookings.manage", "guide.bookings"] as const;
const statusChange = {
  method: "POST",
  output: ChangedBooking,
  conflictOutput: Booking,
  aliases: bookingAliases,
  message: "Booking Updated",
  limit: "mailing",
  errors: [notFound, moveNotAllowed, changedMeanwhile],
} as const;
const csvFile = {
  method: "GET",
  access: ["bookings.view_all", "bookings.manage"],
  output: z.string(),
  mediaType: "text/csv; charset=utf-8",
} as const;
const bookingEmail = {
  method: "POST",
  access: "bookings.manage",
  output: EmailResult,
  message: "Email Sent",
  limit: "mailing",
  errors: [notFound, emailTemplateNotFound, noCustomerEmail, emailDoesNotFit, unknownVariable],
} as const;

export const bookingContract = contract({
  create: {
    ...recordEndpoint.create,
    path: "/bookings",
    access: "public",
    summary: "Books a trip. A public booking is pending; the server computes the total and the end date",
    input: CreateBooking,
    output: CreatedBooking,
    message: "Booking Submitted Successfully!",
    location: "/bookings/{id}",
    limit: "public-form",
    idempotent: true,
    aliases: bookingAliases,
    normalizeInput: normalizeCustomer,
    legacyInput: legacyCustomerInput,
    topLevelFields: ["booking_id", "booking_reference"],
    errors: [tripNotBookable],
  },
  list: {
    method: "GET",
    path: "/bookings",
    access: viewAccess,
    summary: "The bookings that the caller may see, searched, filtered and sorted",
    input: BookingQuery,
    output: pageSchema(Booking),
    aliases: { ...bookingAliases, ...sortAliases },
  },
  count: {
    method: "GET",
    path: "/bookings/counts",
    access: viewAccess,
    summary: "The number of bookings in each status; with a search or dates up to `max_count`",
    input: BookingCountQuery,
    output: BookingCounts,
  },
  exportCsv: {
    ...csvFile,
    path: "/bookings/export.csv",
    summary: "The bookings of a filter as a CSV file",
    input: BookingExport,
  },
  exportParticipants: {
    ...csvFile,
    path: "/bookings/participants.csv",
    summary: "The participants of the bookings of a filter as a CSV file; medical conditions need bookings.manage",
    input: BookingExport,
  },
  getDeparture: {
    method: "GET",
    path: "/bookings/departure",
    access: ["bookings.view_all", "bookings.manage", "bookings.approve", "bookings.cancel"],
    summary: "How many people are booked on a trip that starts on this day; other start days don't count",
    input: z.object({ trip_id: Id, start_date: CalendarDay }),
    output: Departure,
    cacheTags: ["bookings", "trips"],
    errors: [notFound],
  },
  getLinked: {
    method: "GET",
    path: "/bookings/links/{token}",
    access: "public",
    summary: "The booking of a link in its emails",
    input: tokenInput,
    output: LinkedBooking,
    errors: [withdrawLinkNotValid],
  },
  getCalendar: {
    method: "GET",
    path: "/bookings/links/{token}/calendar.ics",
    access: "public",
    summary: "The days of the booking of a link as an iCalendar file",
    input: tokenInput,
    output: z.string(),
    mediaType: "text/calendar; charset=utf-8",
    errors: [withdrawLinkNotValid],
  },
  withdraw: {
    method: "POST",
    path: "/bookings/withdrawals/{token}",
    access: "public",
    summary: "Withdraws a recent, unpaid booking by the link in its emails",
    input: z.strictObject(tokenInput.shape),
    output: LinkedBooking,
    message: "Booking withdrawn",
    limit: "public-form",
    errors: [withdrawLinkNotValid, tooLateToWithdraw],
  },
  get: {
    ...recordEndpoint.get,
    path: "/bookings/{id}",
    access: viewAccess,
    summary: "One booking with its participants",
    output: Booking,
    errors: [notFound, bookingDeleted],
    aliases: bookingAliases,
  },
  update: {
    ...recordEndpoint.update,
    path: "/bookings/{id}",
    access: "bookings.manage",
    input: UpdateBookingWithEmail,
    output: ChangedBooking,
    conflictOutput: Booking,
    message: "Booking Updated",
    limit: "mailing",
    aliases: bookingAliases,
    normalizeInput: normalizeCustomer,
    legacyInput: legacyCustomerInput,
    errors: [notFound, changedMeanwhile, tripNotBookable, moveNotAllowed, unknownVariable],
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/bookings/{id}",
    access: "bookings.manage",
    summary: "Soft-deletes a booking. The reference confirms it",
    input: z.strictObject({ id: Id, booking_reference: z.string().max(40).optional() }),
    message: "Booking Deleted",
    errors: [notFound, referenceDoesNotMatch],
  },
  restore: {
    method: "POST",
    path: "/bookings/{id}/restore",
    access: "bookings.manage",
    summary: "Brings back a deleted booking. Restoring one that is not deleted changes nothing",
    input: z.strictObject({ id: Id }),
    output: Booking,
    aliases: bookingAliases,
    message: "Booking Restored",
    errors: [notFound],
  },
  move: {
    ...statusChange,
    path: "/bookings/{id}/status",
    access: ["bookings.approve", "bookings.cancel", "bookings.manage"],
    summary: "Moves a booking to another status; confirming, rejecting and cancelling it mails the traveller",
    input: z.strictObject({
      id: Id,
      status: BookingStatusField,
      version: Version,
      ...emailChoice,
      ...cancellationChoice,
    }),
    errors: [...statusChange.errors, unknownVariable],
  },
  movePayment: {
    ...statusChange,
    path: "/bookings/{id}/payment-status",
    access: "bookings.manage",
    summary:
      "Moves a booking to another payment status, with what is paid and refunded: by default what the status means. The same status with an amount is a further payment. A payment and a refund mail the traveller",
    input: z.strictObject({
      id: Id,
      payment_status: PaymentStatusField,
      ...paymentFields,
      version: Version,
      ...emailChoice,
    }),
    errors: [...statusChange.errors, unknownVariable],
  },
  history: {
    ...recordEndpoint.get,
    path: "/bookings/{id}/history",
    access: recordKinds.booking.access,
    summary: "The changes of a booking and the emails sent about it, newest first",
    output: z.array(HistoryEntry),
  },
  draftEmail: {
    method: "POST",
    path: "/bookings/{id}/emails/draft",
    access: ["bookings.manage", "bookings.approve", "bookings.cancel"],
    summary: "Renders a booking email, or the one that a change would send, without sending it. Null if it sends none",
    input: DraftEmail,
    output: EmailDraft.nullable(),
    errors: [notFound, emailTemplateNotFound, emailDoesNotFit, unknownVariable, tripNotBookable],
  },
  listEmails: {
    ...recordEndpoint.get,
    path: "/bookings/{id}/emails",
    access: recordKinds.booking.access,
    summary: "The emails about a booking with their state, newest first",
    output: z.array(BookingEmail),
  },
  getEmail: {
    method: "GET",
    path: "/bookings/{id}/emails/{message_id}",
    access: recordKinds.booking.access,
    summary: "One email about a booking with its text. The tokens of links are hidden",
    input: z.object({ id: Id, message_id: Id }),
    output: BookingEmail.extend({ html: z.string(), text: z.string() }),
    errors: [notFound],
  },
  sendEmail: {
    ...bookingEmail,
    path: "/bookings/{id}/emails",
    summary: "Sends one of the booking emails to the customer (the admin notification to the operator)",
    input: SendBookingEmail,
  },
  notify: {
    ...bookingEmail,
    path: "/email-notifications",
    summary: "Sends a booking email to customer and operator; up to five other addresses need bookings.view_all",
    input: SendNotification,
  },
});
