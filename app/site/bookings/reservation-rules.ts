import { bookingLimits, reservationMessages as messages } from "#shared/bookings/limits.ts";
import { addDays, isCalendarDay } from "#shared/kit/dates.ts";
import {
  type BookingFieldName,
  type BookingFormValues,
  type FormRules,
  parseParticipants,
  type ValidationContext,
  validateEmail,
} from "./booking-form.ts";

function validateArrival(arrival: string, today: string): string | null {
  if (!isCalendarDay(arrival)) return messages.arrivalDate;
  if (arrival < today) return messages.arrivalDateInPast;
  return arrival > addDays(today, bookingLimits.maxDaysAhead) ? messages.arrivalDateTooFar : null;
}

function validateGuests(form: BookingFormValues, max: number): string | null {
  const guests = parseParticipants(form);
  if (guests === null) return messages.guests;
  return guests > max ? messages.tooManyGuests(max) : null;
}

function validateField(
  field: BookingFieldName,
  form: BookingFormValues,
  { trip, today }: ValidationContext,
): string | null {
  if (field === "customer_name") return form.customer_name.trim() === "" ? messages.name : null;
  if (field === "customer_email") return validateEmail(form.customer_email.trim());
  if (field === "customer_phone") return form.customer_phone.trim() === "" ? messages.phone : null;
  if (field === "start_date") return validateArrival(form.start_date, today);
  if (field === "participants") return validateGuests(form, trip.max_group_size);
  return form.special_requests.trim() === "" ? messages.message : null;
}

/** The form of the Sipi Falls page; a message is required. */
export const reservationRules: FormRules = {
  labels: {
    customer_name: "Name",
    customer_email: "Email",
    customer_phone: "Phone",
    start_date: "Arrival date",
    participants: "Guests",
    special_requests: "Message",
  },
  hints: {
    customer_email: "Our answer goes there.",
    customer_phone: "With country code, for questions about your stay.",
    special_requests: "Who is coming, how fit you are, what you eat, and what you hope to see.",
  },
  required: ["customer_name", "customer_email", "customer_phone", "start_date", "participants", "special_requests"],
  validate: validateField,
};
