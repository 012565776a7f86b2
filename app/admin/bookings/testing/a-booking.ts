import type { Booking } from "#shared/bookings/booking.ts";

/** A booking as returned by the API, for tests. */
export const aBooking = (fields: Partial<Booking> = {}): Booking => ({
  id: 1283,
  booking_id: 1283,
  booking_reference: "LT1283",
  trip_id: 7,
  trip_title: "Gorillas and Bisoke crater",
  customer_first_name: "Priya",
  customer_last_name: "Nair",
  customer_name: "Priya Nair",
  customer_email: "priya@example.com",
  customer_phone: "+44 7700 900 118",
  customer_data: { first_name: "Priya", last_name: "Nair", email: "priya@example.com", phone: "+44 7700 900 118" },
  start_date: "2027-01-13",
  end_date: "2027-01-17",
  participants: 1,
  price_per_person: 1957,
  total_price: 1957,
  currency: "USD",
  status: "pending",
  payment_status: "pending",
  source: "website",
  special_requirements: "",
  internal_notes: "",
  participant_details: [
    { name: "Priya Nair", age: 34, emergency_contact: "", dietary_requirements: "", medical_conditions: "" },
  ],
  version: 1,
  created_at: "2026-11-21T06:14:00.000Z",
  updated_at: "2026-11-21T06:14:00.000Z",
  ...fields,
});
