import { expect, test } from "vitest";
import "#shared/kit/validation.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import { bookingFormSchema } from "./booking-form-schema.ts";
import { type BookingFormValues, emptyParticipant, toFormValues } from "./booking-form-values.ts";
import { aBooking } from "./testing/a-booking.ts";

const createBookingFormSchema = await bookingFormSchema.load();
const today = "2026-11-21";
const empty = toFormValues(null, "");
const filled: BookingFormValues = {
  ...toFormValues(null, "safaris"),
  customer_first_name: "Priya",
  customer_email: "priya@example.com",
  customer_phone: "+44 7700 900 118",
  trip_id: 7,
  start_date: "2027-01-13",
  participant_details: [{ ...emptyParticipant, name: "Priya Nair" }],
};

function errors(values: BookingFormValues, booking = null as ReturnType<typeof aBooking> | null) {
  const parsed = createBookingFormSchema({ today, booking }).safeParse(values);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test("an empty form has an error for each required field", () => {
  expect(errors({ ...empty, participants: 0 })).toEqual({
    customer_first_name: "First name is required",
    customer_email: "Email is required",
    customer_phone: "Phone number is required",
    category: "Please select a service category",
    trip_id: "Please select a trip",
    start_date: "Start date is required",
    participants: "At least 1 participant is required",
    "participant_details.0.name": "Participant 1 name is required",
  });
});

test("a filled form has no errors", () => expect(errors(filled)).toEqual({}));

test.each<[string, Partial<BookingFormValues>, string, string]>([
  ["a malformed address", { customer_email: "priya@" }, "customer_email", "Please enter a valid email"],
  ["no number of people", { participants: undefined }, "participants", "At least 1 participant is required"],
  ["21 people", { participants: 21 }, "participants", "At most 20 participants can be booked"],
  ["yesterday", { start_date: "2026-11-20" }, "start_date", "Start date cannot be in the past"],
  ["a sample trip", { trip_id: -1 }, "trip_id", "This is a sample trip. Reload trips to book a real one."],
  [
    "an age of 121",
    { participant_details: [{ ...emptyParticipant, name: "A", age: 121 }] },
    "participant_details.0.age",
    "Age must be between 1 and 120",
  ],
])("%s is rejected", (_, change, field, message) => {
  expect(errors({ ...filled, ...change })).toEqual({ [field]: message });
});

test("a past booking can keep its date but can't move to another past date", () => {
  const booking = aBooking({ start_date: "2026-03-01" });
  const values = toFormValues(booking, "safaris");
  expect(errors(values, booking)).toEqual({});
  expect(errors({ ...values, start_date: "2026-03-02" }, booking)).toEqual({
    start_date: "Start date cannot be in the past",
  });
});

test("trailing names may be missing if the booking was made without them", () => {
  const booking = aBooking({ participants: 3 });
  const values = toFormValues(booking, "safaris");
  expect(values.participant_details).toHaveLength(3);
  expect(errors(values, booking)).toEqual({});
  const [first = emptyParticipant] = values.participant_details;
  expect(errors({ ...values, participant_details: [first, emptyParticipant, first] }, booking)).toEqual({
    "participant_details.1.name": "Participant 2 name is required",
  });
});
