import { z } from "zod";
import { CalendarDay, flag, Id } from "#shared/kit/fields.ts";
import { singleLine } from "#shared/kit/text-fields.ts";
import { hasWords } from "#shared/kit/text-rules.ts";
import { OutboxMessage } from "#shared/mail/contract.ts";
import { EmailOverride, emailChoice, mailDraftFields } from "#shared/mail/mail-draft.ts";
import { bookingMailNames, bookingTemplateNames } from "#shared/mail/templates.ts";
import { changeEffects } from "#shared/undo/contract.ts";
import { Booking, BookingStatusField, PaymentStatusField, UpdateBooking } from "./booking.ts";
import { cancellationOrigins } from "./cancellation.ts";
import { bookingLimits, bookingMessages } from "./limits.ts";
import { paymentFields } from "./payment-fields.ts";

export const SendBookingEmail = z.strictObject({ id: Id, template_id: z.string().max(60), ...EmailOverride.shape });
export type SendBookingEmail = z.output<typeof SendBookingEmail>;

const Reason = singleLine(bookingLimits.maxReasonLength);

/**
 * Who wants a cancellation decides what the traveller gets back; without it the email leaves both open. Email and
 * history name the reason, as they do where a confirmed booking goes back to a request.
 */
export const cancellationChoice = {
  cancelled_by: z.enum(cancellationOrigins).optional(),
  reason: Reason.refine((reason) => reason === "" || hasWords(reason), bookingMessages.reason).optional(),
};

/** A booking after a change by staff, with what the change caused. */
export const ChangedBooking = Booking.extend(changeEffects);
export type ChangedBooking = z.output<typeof ChangedBooking>;

export const UpdateBookingWithEmail = UpdateBooking.extend({ ...emailChoice, ...cancellationChoice });
export type UpdateBookingWithEmail = z.output<typeof UpdateBookingWithEmail>;

export const EmailResult = z.object({
  template_id: z.enum(bookingTemplateNames),
  recipients: z.array(z.string()),
  ...changeEffects,
});
export type EmailResult = z.output<typeof EmailResult>;

/** An email of the outbox about a booking. */
export const BookingEmail = OutboxMessage.pick({
  id: true,
  to_address: true,
  template: true,
  subject: true,
  status: true,
  last_error: true,
  created_at: true,
  accepted_at: true,
}).extend({
  /** The change of the caller with which it can be taken back, while it is held; else null. */
  undo_id: z.int().nullable(),
});
export type BookingEmail = z.output<typeof BookingEmail>;

/** An email that is not sent yet: one of the templates, or the one that a change would send. */
export const DraftEmail = z.strictObject({
  id: Id,
  template_id: z.string().max(60).optional(),
  change: z
    .strictObject({
      status: BookingStatusField,
      payment_status: PaymentStatusField,
      ...paymentFields,
      trip_id: UpdateBooking.shape.trip_id,
      start_date: CalendarDay,
      participants: UpdateBooking.shape.participants,
    })
    .partial()
    .optional(),
  cancelled_by: cancellationChoice.cancelled_by,
  /** Drafts follow the typing: left out until there is a word. */
  reason: Reason.transform((reason) => (hasWords(reason) ? reason : "")).optional(),
  /** Leaves the variables in subject and body, so that one text serves several bookings. */
  keep_variables: flag.optional(),
  ...EmailOverride.shape,
});
export type DraftEmail = z.output<typeof DraftEmail>;

export const EmailDraft = z.object({
  template_id: z.enum(bookingMailNames),
  recipients: z.array(z.string()),
  /** What is paid and refunded after the change. */
  paid_amount: z.number(),
  refunded_amount: z.number(),
  /** Whether it takes back a confirmation that the traveller has: it gives the reason. */
  takes_back: z.boolean(),
  /** Whether it says no, which nobody should read without a reason. */
  needs_reason: z.boolean(),
  ...mailDraftFields,
});
export type EmailDraft = z.output<typeof EmailDraft>;
