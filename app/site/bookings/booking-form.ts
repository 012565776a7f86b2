import type { FieldErrors } from "#app/kit/site-forms/form-state.ts";
import { groupSizeError, nameError, startDateError } from "#shared/bookings/booking-rules.ts";
import { splitName } from "#shared/bookings/customer.ts";
import { bookingMessages } from "#shared/bookings/limits.ts";
import { isCalendarDay } from "#shared/kit/dates.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import { emailError, ownPhoneError } from "#shared/kit/text-rules.ts";

/** The raw input values, as typed. */
export type BookingFormValues = {
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  start_date: string;
  dates_flexible: boolean;
  participants: string;
  special_requests: string;
};
/** The fields that can be wrong. */
export type BookingFieldName = Exclude<keyof BookingFormValues, "dates_flexible">;
type BookingErrors = FieldErrors<BookingFormValues>;

export const emptyForm: BookingFormValues = {
  customer_name: "",
  customer_email: "",
  customer_phone: "",
  start_date: "",
  dates_flexible: false,
  participants: "1",
  special_requests: "",
};

/** In display order; the error summary uses the same order. */
export const formFields = [
  ...(["customer_name", "customer_email", "customer_phone"] as const),
  ...(["start_date", "participants", "special_requests"] as const),
] satisfies readonly BookingFieldName[];

type GroupLimit = { max_group_size: number };
export type ValidationContext = { trip: GroupLimit; today: string };

/** Validation messages of one booking form. */
type FormMessages = {
  name: string;
  startDate: string;
  startDateInPast: string;
  startDateTooFar: string;
  participants: string;
  groupTooLarge: (max: number) => string;
  /** Only where special requests are required. */
  specialRequests?: string;
};

/** Labels, hints and messages of one booking form. */
export type FormRules = {
  labels: Readonly<Record<keyof BookingFormValues, string>>;
  hints: Readonly<Partial<Record<BookingFieldName, string>>>;
  required: readonly BookingFieldName[];
  messages: FormMessages;
};

/** Null unless the field holds a whole number of at least 1. */
export function parseParticipants({ participants }: Pick<BookingFormValues, "participants">): number | null {
  const count = Number(participants);
  return participants.trim() !== "" && Number.isInteger(count) && count >= 1 ? count : null;
}

/** Returns the error message of one field, null if it is valid. */
export function validateField(
  field: BookingFieldName,
  form: BookingFormValues,
  { trip, today }: ValidationContext,
  { messages }: FormRules,
): string | null {
  const value = form[field].trim();
  switch (field) {
    case "customer_name":
      return value === "" ? messages.name : nameError(value);
    case "customer_email":
      return emailError(value);
    case "customer_phone":
      return ownPhoneError(value);
    case "start_date":
      return isCalendarDay(value) ? startDateError(value, today, messages) : messages.startDate;
    case "participants": {
      const count = parseParticipants(form);
      return count === null ? messages.participants : groupSizeError(count, trip, messages);
    }
    case "special_requests":
      return value === "" ? (messages.specialRequests ?? null) : null;
  }
}

/** The form of the booking wizard; special requests are optional. */
export const wizardRules: FormRules = {
  labels: {
    customer_name: "Full name",
    customer_email: "Email",
    customer_phone: "Phone",
    start_date: "Start date",
    dates_flexible: "My dates are flexible",
    participants: "Participants",
    special_requests: "Special requests",
  },
  hints: {
    customer_email: "Your confirmation goes there.",
    customer_phone: "With country code, for questions about your trip.",
    special_requests: "Food, health, sizes, a birthday on the way: what should we know?",
  },
  required: ["customer_name", "customer_email", "customer_phone", "start_date", "participants"],
  messages: { ...bookingMessages, name: "Full name is required" },
};

export function validateForm(form: BookingFormValues, checked: ValidationContext, rules: FormRules): BookingErrors {
  const errors: Partial<Record<BookingFieldName, string>> = {};
  for (const field of formFields) {
    const error = validateField(field, form, checked, rules);
    if (error) errors[field] = error;
  }
  return errors;
}

/** The submit button is disabled while one of these is empty; a missing phone is reported on submit. */
export const missingFields = (form: BookingFormValues): BookingFieldName[] =>
  (["customer_name", "customer_email", "start_date"] as const).filter((field) => form[field].trim() === "");

/** The request body; the server calculates the total and the end date. */
export function toBookingInput(
  form: BookingFormValues,
  { trip_id, category }: { trip_id: number; category: string | null },
) {
  const { first_name, last_name } = splitName(form.customer_name);
  return {
    customer_first_name: first_name,
    customer_last_name: last_name,
    customer_email: form.customer_email.trim(),
    customer_phone: form.customer_phone.trim(),
    trip_id,
    start_date: form.start_date,
    dates_flexible: form.dates_flexible,
    participants: parseParticipants(form) ?? 0,
    special_requirements: form.special_requests.trim(),
    ...(category === null ? {} : { category }),
  };
}
export type BookingInput = ReturnType<typeof toBookingInput>;

/** API fields that the form shows under another name. */
const formFieldByApiField: Readonly<Record<string, BookingFieldName>> = {
  customer_first_name: "customer_name",
  customer_last_name: "customer_name",
  special_requirements: "special_requests",
};
const isFieldName = (name: string): name is BookingFieldName => formFields.some((field) => field === name);

/** Maps the server's errors to form fields; errors of other fields appear only in the general message. */
export function toFieldErrors(errors: Readonly<Record<string, string>>): BookingErrors {
  const fieldErrors: Partial<Record<BookingFieldName, string>> = {};
  for (const [name, message] of Object.entries(errors)) {
    const field = getOwnProperty(formFieldByApiField, name) ?? (isFieldName(name) ? name : null);
    if (field) fieldErrors[field] ??= message;
  }
  return fieldErrors;
}
