import { z } from "zod";
import { withdrawLinkNotValid } from "#shared/bookings/errors.ts";
import { LinkToken } from "#shared/bookings/linked-booking.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { Id } from "#shared/kit/fields.ts";
import { Honeypot } from "#shared/kit/honeypot.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { idList, Version } from "#shared/kit/record-fields.ts";
import { requiredMultiLine, trimmedString } from "#shared/kit/text-fields.ts";
import { unknownVariable } from "#shared/mail/templates.ts";
import { changeEffects } from "#shared/undo/contract.ts";
import { AnswerDraft, AnswerEnquiry, DraftAnswer } from "./answers.ts";
import { EnquiryDetails, EnquirySummary, MessageText, SendEnquiry } from "./enquiry.ts";
import { answerLimits } from "./limits.ts";
import { assigneeFilters, enquiryFolders, enquiryStatuses, enquiryViews } from "./statuses.ts";

const AssigneeFilter = z.enum(assigneeFilters).default("anyone");

export const EnquiryQuery = PageQuery.extend({
  view: z.enum(enquiryViews).default("inbox"),
  assigned_to: AssigneeFilter,
  search: trimmedString(100).default(""),
  /** Only the messages of a booking, of every view. */
  booking_id: Id.optional(),
});
export type EnquiryQuery = z.output<typeof EnquiryQuery>;

const EnquiryCounts = z.object({
  inbox: z.int(),
  unread: z.int(),
  open: z.int(),
  answered: z.int(),
  archived: z.int(),
  spam: z.int(),
  all: z.int(),
});
export type EnquiryCounts = z.output<typeof EnquiryCounts>;

const changeableFields = {
  status: z.enum(enquiryStatuses).optional(),
  folder: z.enum(enquiryFolders).optional(),
  /** A colleague of `listColleagues`; null for nobody. */
  assigned_to: Id.nullish(),
};
export type EnquiryChange = z.output<z.ZodObject<typeof changeableFields>>;

const Colleague = z.object({ id: z.int(), name: z.string() });
const oneEnquiry = z.object({ id: Id });

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
    summary: "Sends a message about a booking, by the link in its emails",
    input: z.strictObject({
      token: LinkToken,
      message: MessageText,
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
    summary: "The number of messages in each view",
    input: z.object({ assigned_to: AssigneeFilter }),
    output: EnquiryCounts,
  },
  listColleagues: {
    method: "GET",
    path: "/enquiries/colleagues",
    access: "content.update",
    summary: "The people to whom a message can be assigned, by name",
    input: z.object({}),
    output: z.array(Colleague),
    cacheTags: ["people"],
  },
  get: {
    method: "GET",
    path: "/enquiries/{id}",
    access: "content.update",
    summary: "One message with its answers, notes and history",
    cacheTags: ["enquiries", "mail"],
    input: oneEnquiry,
    output: EnquiryDetails,
    errors: [notFound],
  },
  move: {
    method: "POST",
    path: "/enquiries/{id}/status",
    access: "content.update",
    summary: "Marks a message as unread, read or answered",
    input: z.strictObject({ id: Id, status: z.enum(enquiryStatuses), version: Version }),
    output: EnquiryDetails,
    errors: [notFound, changedMeanwhile],
  },
  change: {
    method: "POST",
    path: "/enquiries/bulk",
    access: "content.update",
    summary: "Changes the status, folder or colleague of several messages; those that are gone are left out",
    input: z
      .strictObject({ ids: idList, ...changeableFields })
      .refine(
        (change) => Object.keys(changeableFields).some((name) => change[name as keyof EnquiryChange] !== undefined),
        {
          path: ["status"],
          message: "Please choose a status, a folder or a colleague",
        },
      ),
    output: z.object({ count: z.int(), change_id: z.int().nullable() }),
  },
  draftAnswer: {
    method: "POST",
    path: "/enquiries/{id}/answers/draft",
    access: "content.update",
    summary: "Renders an answer as it would be sent; stores and sends nothing",
    input: DraftAnswer,
    output: AnswerDraft,
    errors: [notFound, unknownVariable],
  },
  answer: {
    method: "POST",
    path: "/enquiries/{id}/answers",
    access: "content.update",
    summary: "Sends an answer to the sender and marks the message as answered; both can be taken back together",
    idempotent: true,
    input: AnswerEnquiry,
    output: EnquiryDetails.extend(changeEffects),
    conflictOutput: EnquiryDetails,
    limit: "mailing",
    errors: [notFound, changedMeanwhile, unknownVariable],
  },
  setWriting: {
    method: "POST",
    path: "/enquiries/{id}/writing",
    access: "content.update",
    summary: "Tells colleagues that the caller is writing an answer, or no longer; answers who else is",
    input: z.strictObject({ id: Id, is_writing: z.boolean("Please choose yes or no") }),
    output: z.object({ writing_by_name: z.string() }),
    errors: [notFound],
  },
  addNote: {
    method: "POST",
    path: "/enquiries/{id}/notes",
    access: "content.update",
    summary: "Adds a note for colleagues to a message",
    idempotent: true,
    input: z.strictObject({ id: Id, body: requiredMultiLine(answerLimits.note, "Note is required") }),
    output: EnquiryDetails,
    errors: [notFound],
  },
  linkBooking: {
    method: "POST",
    path: "/enquiries/{id}/booking",
    access: "content.update",
    summary: "Links a message with the booking that was made of it; needs bookings.manage, too",
    input: z.strictObject({ id: Id, booking_id: Id }),
    output: EnquiryDetails,
    errors: [notFound],
  },
});
