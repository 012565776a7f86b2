import { z } from "zod";
import { type Booking, BookingStatusField, CreateBooking, PaymentStatusField } from "#shared/bookings/booking.ts";
import { bookingSentences as messages } from "#shared/bookings/limits.ts";
import type { BookingStatus, PaymentStatus } from "#shared/bookings/status.ts";

type PersonTyped = {
  name: string;
  age: number | null;
  emergency_contact: string;
  dietary_requirements: string;
  medical_conditions: string;
};

/** Values of the form's inputs, before validation. */
export type BookingTyped = {
  customer_first_name: string;
  customer_last_name: string;
  customer_email: string;
  customer_phone: string;
  category: string;
  trip_id: number | null;
  start_date: string;
  participants: number | undefined;
  participant_details: PersonTyped[];
  status: BookingStatus;
  payment_status: PaymentStatus;
  special_requirements: string;
  internal_notes: string;
};

export const nobody: PersonTyped = {
  name: "",
  age: null,
  emergency_contact: "",
  dietary_requirements: "",
  medical_conditions: "",
};

type Beginning = { booking: Booking | null; category: string };

/** The participants, padded or cut to the size of the group. */
const peopleFor = (people: readonly PersonTyped[], count: number): PersonTyped[] =>
  Array.from({ length: count }, (_, index) => people[index] ?? nobody);

export function typedFrom({ booking, category }: Beginning): BookingTyped {
  if (!booking) {
    return {
      ...{ customer_first_name: "", customer_last_name: "", customer_email: "", customer_phone: "" },
      ...{ category, trip_id: null, start_date: "", participants: 1, participant_details: [nobody] },
      ...{ status: "pending", payment_status: "pending", special_requirements: "", internal_notes: "" },
    };
  }
  const { customer_first_name, customer_last_name, customer_email, customer_phone } = booking;
  const { trip_id, start_date, participants, status, payment_status, special_requirements, internal_notes } = booking;
  return {
    ...{ customer_first_name, customer_last_name, customer_email, customer_phone },
    ...{ category, trip_id, start_date, participants, status, payment_status, special_requirements, internal_notes },
    participant_details: peopleFor(booking.participant_details, participants),
  };
}

const isBlank = (person: PersonTyped): boolean =>
  Object.values(person).every((value) => value === null || value === undefined || value === "");

function withoutBlankEnd(people: PersonTyped[]): PersonTyped[] {
  const last = people.findLastIndex((person) => !isBlank(person));
  return people.slice(0, last + 1);
}

type Rules = { today: string; booking: Booking | null };
const fields = CreateBooking.shape;
export const sampleSentence = "This is a sample trip. Reload trips to book a real one.";

/**
 * Validates the form. Only a new or changed start date must not be in the past; trailing participant names may be
 * missing if the booking was made without them.
 */
export function bookingFormSchema({ today, booking }: Rules) {
  const allowsMissingNames = booking !== null && booking.participant_details.length < booking.participants;
  return z.object({
    customer_first_name: fields.customer_first_name,
    customer_last_name: z.string().trim().max(100),
    customer_email: fields.customer_email,
    customer_phone: fields.customer_phone,
    category: z.string().min(1, messages.category),
    trip_id: z.preprocess(
      (id: number | null) => id ?? undefined,
      z.int(messages.trip).refine((id) => id > 0, sampleSentence),
    ),
    start_date: fields.start_date.refine((day) => day >= today || day === booking?.start_date, messages.startDatePast),
    participants: z.preprocess((count: number | undefined) => count, fields.participants.unwrap()),
    participant_details: z.preprocess(
      (people: PersonTyped[]) => (allowsMissingNames ? withoutBlankEnd(people) : people),
      fields.participant_details.unwrap(),
    ),
    status: BookingStatusField,
    payment_status: PaymentStatusField,
    special_requirements: z.string().trim().max(4000),
    internal_notes: z.string().trim().max(8000),
  });
}
export type BookingToSend = z.output<ReturnType<typeof bookingFormSchema>>;
export const bookingFieldNames = Object.keys(typedFrom({ booking: null, category: "" })) as (keyof BookingTyped)[];

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ from the booking; the category only filters the trip picker and is not sent. */
export function changedFields(payload: BookingToSend, booking: Booking): Partial<BookingToSend> {
  const { category: _, ...fields } = payload;
  const before: Partial<Record<keyof BookingToSend, unknown>> = booking;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !sameText(value, before[name as keyof BookingToSend])),
  );
}
