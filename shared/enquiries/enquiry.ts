import { z } from "zod";
import { CalendarDay, Id, wholeNumber } from "#shared/kit/fields.ts";
import { Honeypot } from "#shared/kit/honeypot.ts";
import { email, optionalText, text, visibleText } from "#shared/kit/text-fields.ts";
import { emailAddressMessages, hasVisibleText } from "#shared/kit/text-rules.ts";
import { EnquiryMessage } from "./answers.ts";
import { enquiryMessages } from "./enquiry-rules.ts";
import { enquiryFolders, enquiryStatuses } from "./statuses.ts";

const enquiryLimits = { name: 100, adventure_type: 100, message: 5_000, source: 50, participants: 1_000 } as const;

/** A field that plain forms send as "" when it is left empty; null then. */
const optionalField = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (typeof value === "string" && value.trim() === "" ? null : value), schema.nullish())
    .transform((value) => value ?? null);

export const MessageText = text({ max: enquiryLimits.message, required: enquiryMessages.message }).refine(
  hasVisibleText,
  enquiryMessages.message,
);

export const SendEnquiry = z.strictObject({
  first_name: visibleText(text({ max: enquiryLimits.name, required: enquiryMessages.first_name })),
  last_name: visibleText(text({ max: enquiryLimits.name, required: enquiryMessages.last_name })),
  email: email(emailAddressMessages),
  adventure_type: optionalText(enquiryLimits.adventure_type),
  message: MessageText,
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
  /** The booking from whose page the message was sent, or that was made of it. */
  booking_id: z.int().nullable(),
  booking_reference: z.string(),
  source: z.string(),
  status: z.enum(enquiryStatuses),
  folder: z.enum(enquiryFolders),
  /** When it is deleted for good; null outside spam. */
  deleted_on: z.string().nullable(),
  assigned_to: z.int().nullable(),
  assigned_to_name: z.string(),
  answered_at: z.string().nullable(),
  answered_by_name: z.string(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Enquiry = z.output<typeof Enquiry>;

/** Whether the answer that a message counts as answered by was not sent: no mail server was set, or it was refused. */
const hasUnsentAnswer = z.boolean();

/** An enquiry in a list, with only the beginning of its message. */
export const EnquirySummary = Enquiry.pick({
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  adventure_type: true,
  status: true,
  folder: true,
  assigned_to: true,
  assigned_to_name: true,
  created_at: true,
}).extend({ excerpt: z.string(), has_unsent_answer: hasUnsentAnswer });
export type EnquirySummary = z.output<typeof EnquirySummary>;

const EnquiryEvent = z.object({ id: z.int(), at: z.string(), actor_name: z.string(), what: z.string() });

export const EnquiryDetails = Enquiry.extend({
  /** From the sender's latest booking; "" if there is none or the caller may not see bookings. */
  phone: z.string(),
  /** The colleague who is writing an answer at the moment; "" if nobody is. */
  writing_by_name: z.string(),
  has_unsent_answer: hasUnsentAnswer,
  /** Answers and notes, oldest first. */
  messages: z.array(EnquiryMessage),
  history: z.array(EnquiryEvent),
});
export type EnquiryDetails = z.output<typeof EnquiryDetails>;
