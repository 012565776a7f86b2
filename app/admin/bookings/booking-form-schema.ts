import { z } from "zod";
import { formSchema, formSchemaFor } from "#app/kit/form/form-schema.ts";
import {
  type Booking,
  BookingStatusField,
  CreateBooking,
  Participant,
  PaymentStatusField,
} from "#shared/bookings/booking.ts";
import { bookingMessages as messages } from "#shared/bookings/limits.ts";

const isBlankParticipant = (person: Participant): boolean =>
  Object.values(person).every((value) => value === null || value === undefined || value === "");

function trimBlankParticipants(people: Participant[]): Participant[] {
  const last = people.findLastIndex((person) => !isBlankParticipant(person));
  return people.slice(0, last + 1);
}

type SchemaOptions = { today: string; booking: Booking | null };
const fields = CreateBooking.shape;
const sampleTripMessage = "This is a sample trip. Reload trips to book a real one.";

/**
 * Validates the form. Only a new or changed start date must not be in the past; trailing participant names may be
 * missing if the booking was made without them.
 */
function createBookingFormSchema({ today, booking }: SchemaOptions) {
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
export type BookingFormSchema = ReturnType<typeof createBookingFormSchema>;

export const bookingFormSchema = formSchemaFor(createBookingFormSchema, { today: "", booking: null });
export const participantSchema = formSchema(Participant);
