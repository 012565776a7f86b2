import { z } from "zod";
import { CalendarDay, flag, Id } from "#shared/kit/fields.ts";
import { OutboxMessage } from "#shared/mail/contract.ts";
import { bookingMailNames, bookingTemplateNames } from "#shared/mail/templates.ts";
import { changeEffects } from "#shared/undo/contract.ts";
import { Booking, BookingStatusField, PaymentStatusField, UpdateBooking } from "./booking.ts";
import { cancellationOrigins } from "./cancellation.ts";
import { paymentAmounts } from "./payment-fields.ts";

/** Subject and body that replace the template's for one message; missing or empty ones don't. */
export const EmailOverride = z.object({
  subject: z.string().trim().max(200).optional(),
  body: z.string().trim().max(20_000).optional(),
});
export type EmailOverride = z.output<typeof EmailOverride>;

export const SendBookingEmail = z.strictObject({ id: Id, template_id: z.string().max(60), ...EmailOverride.shape });
export type SendBookingEmail = z.output<typeof SendBookingEmail>;

/** Whether a change mails the traveller, and in which words. By default it does, in those of the template. */
export const EmailChoice = z.strictObject({ send: z.boolean().default(true), ...EmailOverride.shape });
export type EmailChoice = z.output<typeof EmailChoice>;
export const emailChoice = { email: EmailChoice.optional() };

/** Who wants a cancellation decides what the traveller gets back. Without it the e-mail leaves both open. */
export const cancellationChoice = { cancelled_by: z.enum(cancellationOrigins).optional() };

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

/** An e-mail of the outbox about a booking. */
export const BookingEmail = OutboxMessage.pick({
  id: true,
  to_address: true,
  template: true,
  subject: true,
  status: true,
  last_error: true,
  created_at: true,
  accepted_at: true,
});
export type BookingEmail = z.output<typeof BookingEmail>;

/** An e-mail that is not sent yet: one of the templates, or the one that a change would send. */
export const DraftEmail = z.strictObject({
  id: Id,
  template_id: z.string().max(60).optional(),
  change: z
    .strictObject({
      status: BookingStatusField,
      payment_status: PaymentStatusField,
      ...paymentAmounts,
      trip_id: UpdateBooking.shape.trip_id,
      start_date: CalendarDay,
      participants: UpdateBooking.shape.participants,
    })
    .partial()
    .optional(),
  ...cancellationChoice,
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
  /** The text to edit: the template with the values of the booking; links stay variables. */
  subject: z.string(),
  body: z.string(),
  /** The message as the traveller gets it. */
  rendered_subject: z.string(),
  html: z.string(),
  text: z.string(),
  variables: z.array(z.object({ name: z.string(), description: z.string() })),
});
export type EmailDraft = z.output<typeof EmailDraft>;
