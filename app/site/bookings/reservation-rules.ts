import { bookingLimits, reservationSentences as say } from "#shared/bookings/limits.ts";
import { addDays, isCalendarDay } from "#shared/kit/dates.ts";
import {
  type BookingForm,
  type Checked,
  emailError,
  type FormField,
  type FormRules,
  participantsOf,
} from "./booking-form.ts";

function arrivalError(arrival: string, today: string): string | null {
  if (!isCalendarDay(arrival)) return say.arrivalDate;
  if (arrival < today) return say.arrivalDatePast;
  return arrival > addDays(today, bookingLimits.furthestAhead) ? say.arrivalDateFar : null;
}

function guestsError(form: BookingForm, most: number): string | null {
  const guests = participantsOf(form);
  if (guests === null) return say.guests;
  return guests > most ? say.guestsMost(most) : null;
}

function fieldError(field: FormField, form: BookingForm, { trip, today }: Checked): string | null {
  if (field === "customer_name") return form.customer_name.trim() === "" ? say.name : null;
  if (field === "customer_email") return emailError(form.customer_email.trim());
  if (field === "customer_phone") return form.customer_phone.trim() === "" ? say.phone : null;
  if (field === "start_date") return arrivalError(form.start_date, today);
  if (field === "participants") return guestsError(form, trip.max_group_size);
  return form.special_requests.trim() === "" ? say.message : null;
}

/** The rules of the reservation form of one trip (specification 1, section 5). */
export const reservationRules: FormRules = {
  names: {
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
  error: fieldError,
};
