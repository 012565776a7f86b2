import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import type { useRecordForm } from "#app/kit/record/use-record-form.ts";
import {
  type Booking,
  BookingStatusField,
  CreateBooking,
  type CreatedBooking,
  type Participant,
  PaymentStatusField,
} from "#shared/bookings/booking.ts";
import { bookingMessages as messages } from "#shared/bookings/limits.ts";
import { pick } from "#shared/kit/pick.ts";

export const emptyParticipant: Participant = {
  name: "",
  age: null,
  emergency_contact: "",
  dietary_requirements: "",
  medical_conditions: "",
};

/** The participants, padded or cut to the size of the group. */
const padParticipants = (people: readonly Participant[], count: number): Participant[] =>
  Array.from({ length: count }, (_, index) => people[index] ?? emptyParticipant);

const newBooking: Omit<BookingFormValues, "category" | "participant_details"> = {
  ...{ customer_first_name: "", customer_last_name: "", customer_email: "", customer_phone: "" },
  ...{
    trip_id: null,
    start_date: "",
    dates_flexible: false,
    participants: 1,
    special_requirements: "",
    internal_notes: "",
  },
  ...{ status: "pending", payment_status: "pending" },
};

/** The category is not stored with a booking: it narrows the choice of trips. */
export function toFormValues(booking: Booking | null, category: string): BookingFormValues {
  if (!booking) return { ...newBooking, participant_details: [emptyParticipant], category };
  return {
    ...pick(booking, ["customer_first_name", "customer_last_name", "customer_email", "customer_phone"]),
    ...pick(booking, ["trip_id", "start_date", "dates_flexible", "participants", "status", "payment_status"]),
    ...pick(booking, ["special_requirements", "internal_notes"]),
    participant_details: padParticipants(booking.participant_details, booking.participants),
    category,
  };
}

/** A new booking with what is known of it; a trip that is not on sale is left out. */
export function toNewFormValues(
  known: Partial<BookingFormValues>,
  trips: readonly { id: number; category_slug: string }[],
): BookingFormValues {
  const trip = trips.find(({ id }) => id === known.trip_id);
  const values = { ...toFormValues(null, trip?.category_slug ?? ""), ...known, trip_id: trip?.id ?? null };
  return { ...values, participant_details: padParticipants([], values.participants ?? 1) };
}

const isBlankParticipant = (person: Participant): boolean =>
  Object.values(person).every((value) => value === null || value === undefined || value === "");

function trimBlankParticipants(people: Participant[]): Participant[] {
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
    dates_flexible: z.boolean(),
    participants: z.preprocess((count: number | undefined) => count, fields.participants.unwrap()),
    participant_details: z.preprocess(
      (people: Participant[]) => (allowsMissingNames ? trimBlankParticipants(people) : people),
      fields.participant_details.unwrap(),
    ),
    status: BookingStatusField,
    payment_status: PaymentStatusField,
    special_requirements: z.string().trim().max(4000),
    internal_notes: z.string().trim().max(8000),
  });
}
type BookingFormSchema = ReturnType<typeof createBookingFormSchema>;
/** Values of the form's inputs, before validation. */
export type BookingFormValues = z.input<BookingFormSchema>;
/** The form, and how its fields are bound. */
export type BookingRecordForm = ReturnType<typeof useRecordForm<Booking, BookingFormSchema, CreatedBooking>>;
export type BookingFormState = UseFormReturn<BookingFormValues, unknown, z.output<BookingFormSchema>>;
