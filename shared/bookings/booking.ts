import { z } from "zod";
import type { AliasTable } from "#shared/kit/field-aliases.ts";
import { CalendarDay, CurrencyField, flag, wholeNumber } from "#shared/kit/fields.ts";
import { updateSchema } from "#shared/kit/record-fields.ts";
import {
  boundedString,
  email,
  optionalText,
  phone,
  text,
  trimmedString,
  visibleText,
} from "#shared/kit/text-fields.ts";
import { nameError } from "./booking-rules.ts";
import { bookingLimits, bookingMessages as messages } from "./limits.ts";
import { bookingStatuses, paymentStatuses } from "./status.ts";

export const BookingStatusField = z.enum(bookingStatuses);
export const PaymentStatusField = z.enum(paymentStatuses);

/** Alternative names of a booking's fields. */
export const bookingAliases = {
  start_date: ["trip_start_date"],
  end_date: ["trip_end_date"],
  participants: ["number_of_guests"],
  special_requirements: ["special_requests"],
  internal_notes: ["notes"],
} as const satisfies AliasTable;

/** One of the travellers. */
export const Participant = z.strictObject({
  name: visibleText(optionalText(200)),
  age: z
    .int(messages.age)
    .min(bookingLimits.age.min, messages.age)
    .max(bookingLimits.age.max, messages.age)
    .nullish()
    .transform((age) => age ?? null),
  emergency_contact: optionalText(200),
  dietary_requirements: optionalText(500),
  medical_conditions: optionalText(1000),
});
export type Participant = z.output<typeof Participant>;

const ParticipantCount = wholeNumber(
  { min: 1, max: bookingLimits.maxParticipants },
  { missing: messages.participants, tooSmall: messages.participants, tooLarge: messages.tooManyParticipants },
);

const startDate = boundedString(10, {
  error: ({ input }) => (input === undefined || input === null ? messages.startDate : "Please enter a date"),
})
  .min(1, messages.startDate)
  .pipe(CalendarDay);

const participants = z
  .array(Participant)
  .max(bookingLimits.maxParticipants, messages.tooManyParticipants)
  .superRefine((people, refinement) => {
    people.forEach((person, index) => {
      if (person.name !== "") return;
      const message = messages.participantNameRequired(index + 1);
      refinement.addIssue({ code: "custom", path: [index, "name"], message });
    });
  });

const tripField = wholeNumber(
  { min: 1, max: Number.MAX_SAFE_INTEGER },
  { missing: messages.trip, tooSmall: messages.trip, tooLarge: messages.trip },
);

/** A name that may be mailed: it is no advertisement. */
export const withoutUrl = <Name extends z.ZodType<string>>(schema: Name) =>
  schema.superRefine((name, { addIssue }) => {
    const message = nameError(name);
    if (message) addIssue({ code: "custom", message });
  });

const customerFields = {
  customer_first_name: withoutUrl(visibleText(text({ max: 100, required: messages.firstName }))),
  customer_last_name: withoutUrl(visibleText(optionalText(100))),
  customer_email: email({ required: messages.email, malformed: messages.emailMalformed }),
  customer_phone: phone(messages.phone),
};

/** Fields that a client may send and that the server ignores, because it computes them. */
const ignoredFields = {
  end_date: z.unknown().optional(),
  total_price: z.unknown().optional(),
  currency: z.unknown().optional(),
};

/** `status`, `payment_status` and `internal_notes` are ignored unless the caller holds bookings.manage. */
export const CreateBooking = z.strictObject({
  ...customerFields,
  ...ignoredFields,
  trip_id: tripField,
  start_date: startDate,
  participants: ParticipantCount.default(1),
  dates_flexible: flag.default(false),
  special_requirements: optionalText(4000),
  participant_details: participants.default([]),
  category: z.string().max(60).optional(),
  status: BookingStatusField.optional(),
  payment_status: PaymentStatusField.optional(),
  internal_notes: optionalText(8000),
});
export type CreateBooking = z.output<typeof CreateBooking>;

export const UpdateBooking = updateSchema({
  ...customerFields,
  ...ignoredFields,
  customer_last_name: withoutUrl(visibleText(trimmedString(100))),
  trip_id: tripField,
  start_date: startDate,
  participants: ParticipantCount,
  dates_flexible: flag,
  special_requirements: trimmedString(4000),
  internal_notes: trimmedString(8000),
  participant_details: participants,
  category: z.string().max(60),
  status: BookingStatusField,
  payment_status: PaymentStatusField,
});
export type UpdateBooking = z.output<typeof UpdateBooking>;

/** A booking in a list. */
export const BookingSummary = z.object({
  id: z.int(),
  booking_id: z.int(),
  booking_reference: z.string(),
  trip_id: z.int(),
  trip_title: z.string(),
  customer_first_name: z.string(),
  customer_last_name: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  participants: z.int(),
  /** The traveller could come on other days, too. */
  dates_flexible: z.boolean(),
  price_per_person: z.number(),
  total_price: z.number(),
  currency: CurrencyField,
  status: BookingStatusField,
  payment_status: PaymentStatusField,
  /** What has come in, and what of it has gone back, in the currency of the booking. */
  paid_amount: z.number(),
  refunded_amount: z.number(),
  source: z.string(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type BookingSummary = z.output<typeof BookingSummary>;

const CustomerData = z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() });

/** `internal_notes` is empty for callers who don't see all bookings. */
export const Booking = BookingSummary.extend({
  /** What spoke against the dates on the day of the booking: a closed month, too few days for permits. */
  date_advice: z.array(z.string()),
  /** What of it is no mere hint: staff are asked before they confirm such dates. */
  date_warnings: z.array(z.string()),
  customer_data: CustomerData,
  special_requirements: z.string(),
  internal_notes: z.string(),
  participant_details: z.array(Participant.strip()),
});
export type Booking = z.output<typeof Booking>;

/** All bookings of a trip that start on one day, without cancelled ones. */
export const Departure = z.object({
  trip_id: z.int(),
  start_date: z.string(),
  /** The people of these bookings. */
  participants: z.int(),
  bookings: z.int(),
  max_group_size: z.int(),
});
export type Departure = z.output<typeof Departure>;

/** A booking as the traveller sees it; holders of bookings.manage also get the participants and the notes. */
export const CreatedBooking = BookingSummary.omit({ source: true }).extend({
  customer_data: CustomerData,
  special_requirements: z.string(),
  participant_details: z.array(Participant.strip()).optional(),
  internal_notes: z.string().optional(),
  /** For a booking that staff have entered: the number under which it can be taken back. */
  change_id: z.int().optional(),
  /** Until when the unpaid booking can be withdrawn with the link in its email, as the email says it. */
  withdraw_until: z.string(),
  /** The traveller's page of a booking that came by the website, for some hours; its email has a link that lasts. */
  page_path: z.string().optional(),
});
export type CreatedBooking = z.output<typeof CreatedBooking>;

/** The input shapes that `normalizeCustomer` accepts, for the OpenAPI description. */
export const legacyCustomerInput = {
  input: z.object({
    customer_name: z.string().optional().describe("First and last name, split at the first space"),
    customer_data: CustomerData.partial().optional(),
  }),
  replaces: ["customer_first_name", "customer_last_name", "customer_email", "customer_phone"],
};
