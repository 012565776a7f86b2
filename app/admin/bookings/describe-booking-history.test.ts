import { expect, test } from "vitest";
import type { HistoryEntry } from "#app/kit/record/describe-history.ts";
import { emptyParticipant, toFormValues } from "./booking-form-values.ts";
import { createFieldDescriber, describeBookingEntry } from "./describe-booking-history.ts";
import { aBooking } from "./testing/a-booking.ts";

const describeEntry = (fields: Partial<HistoryEntry>): string[] =>
  describeBookingEntry(
    {
      id: 1,
      at: "2026-11-21T08:14:00.000Z",
      actor_name: "Amina",
      what: "booking.updated",
      before: {},
      after: {},
      ...fields,
    },
    "USD",
  );

test("leaving pending is described with the label of its button", () => {
  const what = "booking.status_changed";
  expect(describeEntry({ what, before: { status: "pending" }, after: { status: "confirmed" } })).toEqual(["Approved"]);
  expect(describeEntry({ what, before: { status: "confirmed" }, after: { status: "completed" } })).toEqual([
    "Status: Confirmed → Completed",
  ]);
});

test("who cancelled and why is said, also among other changes", () => {
  const what = "booking.status_changed";
  const cancelled = { status: "cancelled", cancelled_by: "operator", reason: "The road is closed" };
  const before = { status: "confirmed" };
  expect(describeEntry({ what, before, after: cancelled })).toEqual(["Cancelled by us (The road is closed)"]);
  const rejected = { status: "cancelled", reason: "The lodge is full" };
  expect(describeEntry({ what, before: { status: "pending" }, after: rejected })).toEqual([
    "Rejected (The lodge is full)",
  ]);
  expect(describeEntry({ before: { ...before, participants: 1 }, after: { ...cancelled, participants: 2 } })).toEqual([
    "Status: Confirmed → Cancelled",
    "Participants: 1 → 2",
    "Cancelled by: us",
    "Reason: The road is closed",
  ]);
});

test("how a refund went out is told from how a payment came in", () => {
  const paid = { before: { paid_amount: 0 }, after: { paid_amount: 50, payment_method: "card" } };
  expect(describeEntry(paid)).toEqual(["Paid: $0 → $50", "Paid by: Card"]);
  const refund = { before: { refunded_amount: 0 }, after: { refunded_amount: 5, payment_method: "cash" } };
  expect(describeEntry(refund)).toEqual(["Refunded: $0 → $5", "Refunded by: Cash"]);
});

test("each changed field has a line: trips by title, dates as a range, money with its currency, people by name", () => {
  const before = {
    ...{ trip_id: 7, trip_title: "Bisoke crater", start_date: "2027-01-13", end_date: "2027-01-17" },
    ...{ participants: 1, total_price: 3120, currency: "USD", payment_status: "pending", participant_details: ["Jo"] },
  };
  const after = {
    ...{ trip_id: 9, trip_title: "Congo Nile Trail", start_date: "2027-02-01", end_date: "2027-02-06" },
    ...{ participants: 2, total_price: 3900, currency: "USD", payment_status: "partial" },
    participant_details: ["Jo", "Jane Doe"],
  };
  expect(describeEntry({ before, after })).toEqual([
    "Dates: 13–17 Jan 2027 → 1–6 Feb 2027",
    "Trip: Bisoke crater → Congo Nile Trail",
    "Participants: 1 → 2",
    "Total: $3,120 → $3,900",
    "Payment status: Unpaid → Partly paid",
    "Added Jane Doe",
    "Changed the details of Jo",
  ]);
});

test("a new currency shows in the prices", () => {
  const before = { total_price: 240, currency: "USD" };
  const after = { total_price: 350_000, currency: "RWF" };
  expect(describeEntry({ before, after })).toEqual(["Total: $240 → RWF\u00a0350,000"]);
});

test("entries of earlier releases have neither titles nor names nor currencies", () => {
  const before = { trip_id: 7, total_price: 240 };
  const after = { trip_id: 9, total_price: 480, participant_details: 2 };
  expect(describeEntry({ before, after })).toEqual([
    "Trip changed",
    "Total: $240 → $480",
    "Changed the participant details",
  ]);
});

test("notes are never quoted", () => {
  expect(describeEntry({ before: { internal_notes: "secret" }, after: { internal_notes: "other" } })).toEqual([
    "Internal notes changed",
  ]);
});

test("participants alone are a change", () => {
  const change = { before: { participant_details: ["Jo"] }, after: { participant_details: [] } };
  expect(describeEntry(change)).toEqual(["Removed Jo"]);
});

test("every email is listed with its recipients", () => {
  const e_mails = [
    { template: "booking_pending", recipients: ["priya@example.com"] },
    { template: "admin_notification", recipients: ["office@example.com", "guide@example.com"] },
  ];
  expect(describeEntry({ what: "mail.queued", after: { e_mails } })).toEqual([
    "Email “Pending notice” queued for priya@example.com",
    "Email “Admin notification” queued for office@example.com, guide@example.com",
  ]);
  expect(describeEntry({ what: "mail.not_queued", after: { e_mails: e_mails.slice(0, 1) } })).toEqual([
    "Email “Pending notice” not sent to priya@example.com: the address had too many from the website",
  ]);
});

test("a conflict names trips, statuses and the participants who joined, but no medical details", () => {
  const describe = createFieldDescriber([]);
  const [stored, theirs] = [aBooking(), aBooking({ trip_id: 9, trip_title: "Congo Nile Trail" })];
  const base = toFormValues(stored, "safaris");
  const jane = { ...emptyParticipant, name: "Jane Doe", medical_conditions: "asthma" };
  const values = {
    ...base,
    trip_id: 9,
    status: "confirmed" as const,
    participant_details: [...base.participant_details, jane],
  };
  expect(describe("trip_id", base, stored, base)).toBe("Gorillas and Bisoke crater");
  expect(describe("trip_id", values, theirs, base)).toBe("Congo Nile Trail");
  expect(describe("status", values, theirs, base)).toBe("Confirmed");
  expect(describe("participant_details", base, stored, base)).toBe("Priya Nair");
  expect(describe("participant_details", values, theirs, base)).toBe("Added Jane Doe");
  expect(describe("customer_phone", values, theirs, base)).toBeUndefined();
});
