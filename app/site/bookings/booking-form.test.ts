import { expect, test } from "vitest";
import { emptyForm, missingFields, toBookingInput, toFieldErrors, validateForm, wizardRules } from "./booking-form.ts";

const checked = { trip: { max_group_size: 8 }, today: "2026-11-21" };
const filled = {
  customer_name: "Anna Maria Berg",
  customer_email: " anna@example.com ",
  customer_phone: "+49 151 000000",
  start_date: "2027-02-13",
  dates_flexible: true,
  participants: "2",
  special_requests: " One vegetarian ",
};

test("a complete form has no errors", () => {
  expect(validateForm(filled, checked, wizardRules)).toEqual({});
});

test("an empty form has one error per required field", () => {
  expect(validateForm(emptyForm, checked, wizardRules)).toEqual({
    customer_name: "Full name is required",
    customer_email: "Email is required",
    customer_phone: "Phone number is required",
    start_date: "Start date is required",
  });
});

test("name, email and start date are needed before sending, the phone is not", () => {
  expect(missingFields(emptyForm)).toEqual(["customer_name", "customer_email", "start_date"]);
  expect(missingFields({ ...filled, customer_phone: "" })).toEqual([]);
  expect(missingFields({ ...filled, customer_name: "  " })).toEqual(["customer_name"]);
});

test.each([
  ["start_date", "2026-11-20", "Start date cannot be in the past"],
  ["start_date", "2026-11-21", undefined],
  ["start_date", "2029-11-21", undefined],
  ["start_date", "2029-11-22", "Start date cannot be more than three years ahead"],
  ["start_date", "2027-02-30", "Start date is required"],
  ["participants", "8", undefined],
  ["participants", "9", "This trip takes at most 8 people"],
  ["participants", "0", "At least 1 participant is required"],
  ["participants", "1.5", "At least 1 participant is required"],
  ["participants", "", "At least 1 participant is required"],
  ["customer_email", "anna@example", "Please enter a valid email"],
  ["customer_phone", "0788 123 456", "Please begin with the country code, for example +250 or +44"],
  ["customer_phone", "00250 788 123 456", undefined],
] as const)("%s %s: %s", (field, value, message) => {
  expect(validateForm({ ...filled, [field]: value }, checked, wizardRules)[field]).toBe(message);
});

test("the name is split on its first space and texts are trimmed", () => {
  expect(toBookingInput(filled, { trip_id: 4, category: null })).toEqual({
    customer_first_name: "Anna",
    customer_last_name: "Maria Berg",
    customer_email: "anna@example.com",
    customer_phone: "+49 151 000000",
    trip_id: 4,
    start_date: "2027-02-13",
    dates_flexible: true,
    participants: 2,
    special_requirements: "One vegetarian",
  });
});

test("server errors are mapped to the fields of the form", () => {
  const errors = { customer_first_name: "First name is required", start_date: "Too late", trip_id: "Not on sale" };
  expect(toFieldErrors(errors)).toEqual({ customer_name: "First name is required", start_date: "Too late" });
});
