import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, defineError, notFound } from "#shared/kit/errors.ts";
import { Id } from "#shared/kit/fields.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { Version } from "#shared/kit/record-fields.ts";
import { optionalText, text, trimmedString } from "#shared/kit/text-fields.ts";
import { mailBodyLimits } from "./limits.ts";
import { mailBody } from "./mail-draft.ts";
import { emailTemplateNotFound, mailTemplateNames, unknownVariable } from "./templates.ts";

/**
 * held: caused by staff, who can still take it back; planned: queued, or waiting for a retry; kept: stored only, because no SMTP server is configured; sending: claimed by
 * a worker; accepted: accepted by the SMTP server; failed: given up after the last retry; suppressed: it was
 * no longer true before it was sent; uncertain: the connection broke after the message was sent.
 */
export const mailStatuses = [
  "held",
  "planned",
  "kept",
  "sending",
  "accepted",
  "failed",
  "suppressed",
  "uncertain",
] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const OutboxMessage = z.object({
  id: z.int(),
  to_address: z.string(),
  /** "" if no name of the recipient is known. */
  to_name: z.string(),
  template: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  next_at: z.string().nullable(),
  last_error: z.string(),
  message_id: z.string(),
  about_room: z.string(),
  about_id: z.int().nullable(),
  created_at: z.string(),
  accepted_at: z.string().nullable(),
  /** The change by staff that caused it, under which it can be taken back while it is held. */
  change_id: z.int().nullable(),
  /** Whether a calendar file goes with it. */
  has_calendar: z.boolean(),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;

export const OutboxMessageWithBody = OutboxMessage.extend({ html: z.string(), text: z.string() });
export type OutboxMessageWithBody = z.output<typeof OutboxMessageWithBody>;

export const MailTemplate = z.object({
  id: z.int(),
  name: z.enum(mailTemplateNames),
  subject: z.string(),
  body: z.string(),
  variables: z.array(z.object({ name: z.string(), description: z.string() })),
  version: z.int(),
  updated_at: z.string(),
});
export type MailTemplate = z.output<typeof MailTemplate>;

export const MailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.output<typeof MailPreview>;

export const stillSending = defineError({
  code: "still_sending",
  status: 409,
  message: "This email is already being sent.",
});

const idInput = z.object({ id: Id });
const templateName = z.string().max(60);
const maxSubjectLength = 200;

export const mailContract = contract({
  status: {
    method: "GET",
    path: "/mail/status",
    access: "signed-in",
    summary: "Whether a mail server is set: without one, every email stays in the outbox",
    input: z.object({}),
    output: z.object({
      has_server: z.boolean(),
      /** What is wrong with the set-up, in words; for holders of system.config only. */
      problems: z.array(z.string()),
    }),
    cacheTags: ["settings"],
  },
  listOutbox: {
    method: "GET",
    path: "/mail/outbox",
    access: "system.config",
    summary: "All emails, newest first",
    input: PageQuery.extend({
      status: z.enum(["all", ...mailStatuses]).default("all"),
      search: trimmedString(100).default(""),
    }),
    output: pageSchema(OutboxMessage),
  },
  getMessage: {
    method: "GET",
    path: "/mail/outbox/{id}",
    access: "system.config",
    summary: "One email with its body",
    input: idInput,
    output: OutboxMessageWithBody,
    errors: [notFound],
  },
  sendAgain: {
    method: "POST",
    path: "/mail/outbox/{id}/send",
    access: "system.config",
    summary: "Queues an email again that was stored, failed or accepted",
    input: z.strictObject({ id: Id }),
    output: OutboxMessage,
    message: "Email Sent",
    limit: "mailing",
    errors: [notFound, stillSending],
  },
  sendTest: {
    method: "POST",
    path: "/mail/test",
    access: "system.config",
    summary: "Sends a test message to the caller's own address",
    input: z.strictObject({}),
    output: OutboxMessage,
    limit: "test-mail",
  },
  listTemplates: {
    method: "GET",
    path: "/mail/templates",
    access: "system.config",
    summary: "The email templates with the variables that each supports",
    input: z.object({}),
    output: z.array(MailTemplate),
  },
  getTemplate: {
    method: "GET",
    path: "/mail/templates/{name}",
    access: "system.config",
    summary: "One email template",
    input: z.object({ name: templateName }),
    output: MailTemplate,
    errors: [emailTemplateNotFound],
  },
  updateTemplate: {
    method: "PUT",
    path: "/mail/templates/{name}",
    access: "system.config",
    summary: "Updates the subject and body of a template",
    input: z.strictObject({
      name: templateName,
      subject: text({ max: maxSubjectLength, required: "Subject is required" }),
      body: mailBody(text({ max: mailBodyLimits.length, required: "Body is required" })),
      version: Version,
    }),
    output: MailTemplate,
    message: "Template updated successfully!",
    errors: [emailTemplateNotFound, unknownVariable, changedMeanwhile],
  },
  previewTemplate: {
    method: "POST",
    path: "/mail/templates/{name}/preview",
    access: "system.config",
    summary: "Renders a subject and body as the template's email, with sample values; stores and sends nothing",
    // The subject and body may be empty while someone is still typing.
    input: z.strictObject({
      name: templateName,
      subject: optionalText(maxSubjectLength),
      body: mailBody(optionalText(mailBodyLimits.length)),
    }),
    output: MailPreview,
    errors: [emailTemplateNotFound, unknownVariable],
  },
});
