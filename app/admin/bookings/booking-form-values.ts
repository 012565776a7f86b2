import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { useRecordForm } from "#app/kit/record/use-record-form.ts";
import type { Booking, CreatedBooking, Participant } from "#shared/bookings/booking.ts";
import { pick } from "#shared/kit/pick.ts";
import type { BookingFormSchema } from "./booking-form-schema.ts";

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

type CategorizedTrip = { id: number; category_slug: string; category_name: string };

/**
 * A new booking with what is known of it; a trip that is not on sale is left out. The category is that of the trip,
 * else one that has this name or slug.
 */
export function toNewFormValues(
  known: Partial<BookingFormValues>,
  trips: readonly CategorizedTrip[],
): BookingFormValues {
  const trip = trips.find(({ id }) => id === known.trip_id);
  const isOfCategory = ({ category_slug, category_name }: CategorizedTrip): boolean =>
    [category_slug, category_name].includes(known.category ?? "");
  const category = (trip ?? trips.find(isOfCategory))?.category_slug ?? "";
  const values = { ...toFormValues(null, ""), ...known, category, trip_id: trip?.id ?? null };
  return { ...values, participant_details: padParticipants([], values.participants ?? 1) };
}

/** Values of the form's inputs, before validation. */
export type BookingFormValues = z.input<BookingFormSchema>;
/** The form, and how its fields are bound. */
export type BookingRecordForm = ReturnType<typeof useRecordForm<Booking, BookingFormSchema, CreatedBooking>>;
export type BookingFormState = UseFormReturn<BookingFormValues, unknown, z.output<BookingFormSchema>>;
