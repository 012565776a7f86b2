import { expect, test } from "vitest";
import type { HistoryEntry } from "#shared/history/contract.ts";
import { describeHistoryEntry } from "./describe-history.ts";

const entry = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: "2026-11-21T08:14:00.000Z",
  actor_name: "Amina",
  what: "booking.updated",
  before: {},
  after: {},
  ...fields,
});

test("leaving pending is described with the label of its button", () => {
  const what = "booking.status_changed";
  expect(describeHistoryEntry(entry({ what, before: { status: "pending" }, after: { status: "confirmed" } }))).toEqual([
    "Approved",
  ]);
  expect(
    describeHistoryEntry(entry({ what, before: { status: "confirmed" }, after: { status: "completed" } })),
  ).toEqual(["Status changed from confirmed to completed"]);
});

test("each changed field has a line, with formatted dates", () => {
  const before = { start_date: "2027-01-12", customer_phone: "" };
  const after = { start_date: "2027-01-14", customer_phone: "+250 788 000 111" };
  expect(describeHistoryEntry(entry({ before, after }))).toEqual([
    "Start date changed from 12 Jan 2027 to 14 Jan 2027",
    "Phone number set to +250 788 000 111",
  ]);
});

test("statuses are shown with their labels", () => {
  const change = entry({ before: { payment_status: "pending" }, after: { payment_status: "partial" } });
  expect(describeHistoryEntry(change)).toEqual(["Payment status changed from unpaid to partly paid"]);
});

test("notes and participant details are never quoted", () => {
  const lines = describeHistoryEntry(
    entry({ before: { internal_notes: "secret" }, after: { internal_notes: "other", participant_details: 2 } }),
  );
  expect(lines).toEqual(["Internal notes changed", "Participant details changed"]);
});

test("every email is listed with its recipients", () => {
  const e_mails = [
    { template: "booking_pending", recipients: ["priya@example.com"] },
    { template: "admin_notification", recipients: ["office@example.com", "guide@example.com"] },
  ];
  expect(describeHistoryEntry(entry({ what: "mail.queued", after: { e_mails } }))).toEqual([
    "Pending notice queued for priya@example.com",
    "Admin notification queued for office@example.com, guide@example.com",
  ]);
});

test("an unknown event has a generic line", () => {
  expect(describeHistoryEntry(entry({ what: "mail.unheard_of" }))).toEqual(["Other event"]);
});
