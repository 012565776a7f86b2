import { expect, test } from "vitest";
import { emptyForm, validateForm } from "./booking-form.ts";
import { reservationFormConfig } from "./reservation-form-config.ts";

const checked = { trip: { max_group_size: 12 }, today: "2026-11-21" };
const filled = {
  customer_name: "Anna Berg",
  customer_email: "anna@example.com",
  customer_phone: "+49 151 000000",
  start_date: "2027-02-13",
  dates_flexible: false,
  participants: "12",
  special_requests: "Two of us are vegetarians",
};

test("an empty form has an error for every field except guests, which defaults to 1", () => {
  expect(validateForm(emptyForm, checked, reservationFormConfig)).toEqual({
    customer_name: "Name is required",
    customer_email: "Email is required",
    customer_phone: "Phone number is required",
    start_date: "Arrival date is required",
    special_requests: "Message is required",
  });
});

test.each([
  ["participants", "12", undefined],
  ["participants", "13", "At most 12 guests can be booked here"],
  ["participants", "0", "At least 1 guest is required"],
  ["participants", "two", "At least 1 guest is required"],
  ["start_date", "2026-11-21", undefined],
  ["start_date", "2026-11-20", "Arrival date cannot be in the past"],
  ["start_date", "2030-01-01", "Arrival date cannot be more than three years ahead"],
  ["customer_email", "anna.example.com", "Please enter a valid email"],
  ["special_requests", "   ", "Message is required"],
] as const)("%s %s: %s", (field, value, message) => {
  expect(validateForm({ ...filled, [field]: value }, checked, reservationFormConfig)[field]).toBe(message);
});
