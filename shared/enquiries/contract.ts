import { z } from "zod";
import { withdrawLinkNotValid } from "#shared/bookings/errors.ts";
import { LinkToken } from "#shared/bookings/linked-booking.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { CalendarDay, Id, wholeNumber } from "#shared/kit/fields.ts";
import { Honeypot } from "#shared/kit/honeypot.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { Version } from "#shared/kit/record-fields.ts";
import { email, optionalText, text, visibleText } from "#shared/kit/text-fields.ts";
import { emailAddressMessages } from "#shared/kit/text-rules.ts";
import { enquiryMessages } from "./enquiry-rules.ts";
import { enquiryStatuses } from "./statuses.ts";

const enquiryLimits = { name: 100, adventure_type: 100, message: 5_000, source: 50, participants: 1_000 } as const;

/** A field that plain forms send as "" when it is left empty; null then. */
const optionalField = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (typeof value === "string" && value.trim() === "" ? null : value), schema.nullish())
    .transform((value) => value ?? null);

export const SendEnquiry = z.strictObject({
  first_name: visibleText(text({ max: enquiryLimits.name, required: enquiryMessages.first_name })),
  last_name: visibleText(text({ max: enquiryLimits.name, required: enquiryMessages.last_name })),
  email: email(emailAddressMessages),
  adventure_type: optionalText(enquiryLimits.adventure_type),
  message: text({ max: enquiryLimits.message, required: enquiryMessages.message }),
  /** The trip that the message is about; ignored if there is none with this id. */
  trip_id: optionalField(Id),
  start_date: optionalField(CalendarDay),
  participants: optionalField(wholeNumber({ min: 1, max: enquiryLimits.participants })),
  source: optionalText(enquiryLimits.source).transform((source) => source || "website"),
  homepage: Honeypot,
});
export type SendEnquiry = z.output<typeof SendEnquiry>;

export const Enquiry = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  adventure_type: z.string(),
  message: z.string(),
  trip_id: z.int().nullable(),
  trip_title: z.string(),
  trip_slug: z.string(),
  start_date: z.string().nullable(),
  participants: z.int().nullable(),
  /** The booking from whose page the message was sent. */
  booking_id: z.int().nullable(),
  booking_reference: z.string(),
  source: z.string(),
  status: z.enum(enquiryStatuses),
  answered_at: z.string().nullable(),
  answered_by_name: z.string(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Enquiry = z.output<typeof Enquiry>;

/** An enquiry in a list, with only the beginning of its message. */
export const EnquirySummary = Enquiry.pick({
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  adventure_type: true,
  status: true,
  created_at: true,
}).extend({ excerpt: z.string() });
export type EnquirySummary = z.output<typeof EnquirySummary>;

const EnquiryEvent = z.object({ id: z.int(), at: z.string(), actor_name: z.string(), what: z.string() });

export const EnquiryWithHistory = Enquiry.extend({ history: z.array(EnquiryEvent) });
export type EnquiryWithHistory = z.output<typeof EnquiryWithHistory>;

export const EnquiryQuery = PageQuery.extend({
  status: z.enum(["all", ...enquiryStatuses]).default("all"),
  search: z.string().trim().max(100).default(""),
});
export type EnquiryQuery = z.output<typeof EnquiryQuery>;

export const EnquiryCounts = z.object({ all: z.int(), unread: z.int(), read: z.int(), answered: z.int() });
export type EnquiryCounts = z.output<typeof EnquiryCounts>;

export const enquiryContract = contract({
  send: {
    method: "POST",
    path: "/contact",
    access: "public",
    limit: "public-form",
    idempotent: true,
    summary: "Sends a message to the operator",
    input: SendEnquiry,
    output: z.object({}),
    message: "Message sent successfully!",
    formRedirect: "/message-sent",
  },
  sendAboutBooking: {
    method: "POST",
    path: "/contact/bookings/{token}",
    access: "public",
    limit: "public-form",
    idempotent: true,
    summary: "Sends a message about a booking, by the link in its e-mails",
    input: z.strictObject({
      token: LinkToken,
      message: text({ max: enquiryLimits.message, required: enquiryMessages.message }),
      homepage: Honeypot,
    }),
    output: z.object({}),
    message: "Message sent successfully!",
    formRedirect: "/message-sent",
    errors: [withdrawLinkNotValid],
  },
  list: {
    method: "GET",
    path: "/enquiries",
    access: "content.update",
    summary: "Messages of the contact form, newest first",
    input: EnquiryQuery,
    output: pageSchema(EnquirySummary),
  },
  count: {
    method: "GET",
    path: "/enquiries/counts",
    access: "content.update",
    summary: "The number of messages in each status",
    input: z.object({}),
    output: EnquiryCounts,
  },
  get: {
    method: "GET",
    path: "/enquiries/{id}",
    access: "content.update",
    summary: "One message with its history",
    input: z.object({ id: Id }),
    output: EnquiryWithHistory,
    errors: [notFound],
  },
  move: {
    method: "POST",
    path: "/enquiries/{id}/status",
    access: "content.update",
    summary: "Marks a message as unread, read or answered",
    input: z.strictObject({ id: Id, status: z.enum(enquiryStatuses), version: Version }),
    output: EnquiryWithHistory,
    errors: [notFound, changedMeanwhile],
  },
});
