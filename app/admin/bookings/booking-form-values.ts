import { z } from "zod";
import { isSameValue } from "#app/kit/record/three-way.ts";
import { type Booking, BookingStatusField, CreateBooking, PaymentStatusField } from "#shared/bookings/booking.ts";
import { bookingMessages as messages } from "#shared/bookings/limits.ts";
import type { BookingStatus, PaymentStatus } from "#shared/bookings/status.ts";

type ParticipantFormValues = {
  name: string;
  age: number | null;
  emergency_contact: string;
  dietary_requirements: string;
  medical_conditions: string;
};

/** Values of the form's inputs, before validation. */
export type BookingFormValues = {
  customer_first_name: string;
  customer_last_name: string;
  customer_email: string;
  customer_phone: string;
  category: string;
  trip_id: number | null;
  start_date: string;
  participants: number | undefined;
  participant_details: ParticipantFormValues[];
  status: BookingStatus;
  payment_status: PaymentStatus;
  special_requirements: string;
  internal_notes: string;
};

export const emptyParticipant: ParticipantFormValues = {
  name: "",
  age: null,
  emergency_contact: "",
  dietary_requirements: "",
  medical_conditions: "",
};

type ToFormValuesOptions = { booking: Booking | null; category: string };

/** The participants, padded or cut to the size of the group. */
const padParticipants = (people: readonly ParticipantFormValues[], count: number): ParticipantFormValues[] =>
  Array.from({ length: count }, (_, index) => people[index] ?? emptyParticipant);

export function toFormValues({ booking, category }: ToFormValuesOptions): BookingFormValues {
  if (!booking) {
    return {
      ...{ customer_first_name: "", customer_last_name: "", customer_email: "", customer_phone: "" },
      ...{ category, trip_id: null, start_date: "", participants: 1, participant_details: [emptyParticipant] },
      ...{ status: "pending", payment_status: "pending", special_requirements: "", internal_notes: "" },
    };
  }
  const { customer_first_name, customer_last_name, customer_email, customer_phone } = booking;
  const { trip_id, start_date, participants, status, payment_status, special_requirements, internal_notes } = booking;
  return {
    ...{ customer_first_name, customer_last_name, customer_email, customer_phone },
    ...{ category, trip_id, start_date, participants, status, payment_status, special_requirements, internal_notes },
    participant_details: padParticipants(booking.participant_details, participants),
  };
}

const isBlankParticipant = (person: ParticipantFormValues): boolean =>
  Object.values(person).every((value) => value === null || value === undefined || value === "");

function trimBlankParticipants(people: ParticipantFormValues[]): ParticipantFormValues[] {
  const last = people.findLastIndex((person) => !isBlankParticipant(person));
  return people.slice(0, last + 1);
}

type SchemaOptions = { today: string; booking: Booking | null };
const fields = CreateBooking.shape;
export const sampleTripMessage = "This is a sample trip. Reload trips to book a real one.";

/**
 * Validates the form. Only a new or changed start date must not be in the past; trailing participant names may be
 * missing if the booking was made without them.
 */
export function createBookingFormSchema({ today, booking }: SchemaOptions) {
  const allowsMissingNames = booking !== null && booking.participant_details.length < booking.participants;
  return z.object({
    customer_first_name: fields.customer_first_name,
    customer_last_name: z.string().trim().max(100),
    customer_email: fields.customer_email,
    customer_phone: fields.customer_phone,
    category: z.string().min(1, messages.category),
    trip_id: z.preprocess(
      (id: number | null) => id ?? undefined,
      z.int(messages.trip).refine((id) => id > 0, sampleTripMessage),
    ),
    start_date: fields.start_date.refine(
      (day) => day >= today || day === booking?.start_date,
      messages.startDateInPast,
    ),
    participants: z.preprocess((count: number | undefined) => count, fields.participants.unwrap()),
    participant_details: z.preprocess(
      (people: ParticipantFormValues[]) => (allowsMissingNames ? trimBlankParticipants(people) : people),
      fields.participant_details.unwrap(),
    ),
    status: BookingStatusField,
    payment_status: PaymentStatusField,
    special_requirements: z.string().trim().max(4000),
    internal_notes: z.string().trim().max(8000),
  });
}
export type BookingPayload = z.output<ReturnType<typeof createBookingFormSchema>>;
export const bookingFieldNames = Object.keys(
  toFormValues({ booking: null, category: "" }),
) as (keyof BookingFormValues)[];

/** The fields that differ from the booking; the category only filters the trip picker and is not sent. */
export function pickChangedFields(payload: BookingPayload, booking: Booking): Partial<BookingPayload> {
  const { category: _, ...fields } = payload;
  const before: Partial<Record<keyof BookingPayload, unknown>> = booking;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSameValue(value, before[name as keyof BookingPayload])),
  );
}
