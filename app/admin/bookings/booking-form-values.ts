import { z } from "zod";
import { type Booking, BookingStatusField, CreateBooking, PaymentStatusField } from "#shared/bookings/booking.ts";
import { bookingSentences as say } from "#shared/bookings/limits.ts";
import type { BookingStatus, PaymentStatus } from "#shared/bookings/status.ts";

type PersonTyped = {
  name: string;
  age: number | null;
  emergency_contact: string;
  dietary_requirements: string;
  medical_conditions: string;
};

/** The form's fields as they are typed. */
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

/** The list of participants at the length of the group. */
const peopleFor = (people: readonly PersonTyped[], count: number): PersonTyped[] =>
  Array.from({ length: count }, (_, at) => people[at] ?? nobody);

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
export const sampleSentence = "This is a sample trip. Load the trips again to book a real one.";

/**
 * The rules of the form, with their sentences. A date of the past is refused for new bookings and changed dates only;
 * names may be missing where the booking came without them.
 */
export function bookingFormSchema({ today, booking }: Rules) {
  const nameless = booking !== null && booking.participant_details.length < booking.participants;
  return z.object({
    customer_first_name: fields.customer_first_name,
    customer_last_name: z.string().trim().max(100),
    customer_email: fields.customer_email,
    customer_phone: fields.customer_phone,
    category: z.string().min(1, say.category),
    trip_id: z.preprocess(
      (id: number | null) => id ?? undefined,
      z.int(say.trip).refine((id) => id > 0, sampleSentence),
    ),
    start_date: fields.start_date.refine((day) => day >= today || day === booking?.start_date, say.startDatePast),
    participants: z.preprocess((count: number | undefined) => count, fields.participants.unwrap()),
    participant_details: z.preprocess(
      (people: PersonTyped[]) => (nameless ? withoutBlankEnd(people) : people),
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

/** The fields that differ from the booking as it was opened; the category is no field of a booking. */
export function changedFields(send: BookingToSend, opened: Booking): Partial<BookingToSend> {
  const { category: _, ...sent } = send;
  const before: Partial<Record<keyof BookingToSend, unknown>> = opened;
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !sameText(value, before[name as keyof BookingToSend])),
  );
}
