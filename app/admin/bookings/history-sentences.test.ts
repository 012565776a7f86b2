import { expect, test } from "vitest";
import type { HistoryEntry } from "#shared/bookings/contract.ts";
import { historySentences } from "./history-sentences.ts";

const entry = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: "2026-11-21T08:14:00.000Z",
  actor_name: "Amina",
  what: "booking.updated",
  before: {},
  after: {},
  ...fields,
});

test("a move out of pending is told by the name of its button", () => {
  const what = "booking.status_changed";
  expect(historySentences(entry({ what, before: { status: "pending" }, after: { status: "confirmed" } }))).toEqual([
    "Approved",
  ]);
  expect(historySentences(entry({ what, before: { status: "confirmed" }, after: { status: "completed" } }))).toEqual([
    "Status changed from confirmed to completed",
  ]);
});

test("each changed field has a sentence, with days as people write them", () => {
  const before = { start_date: "2027-01-12", customer_phone: "" };
  const after = { start_date: "2027-01-14", customer_phone: "+250 788 000 111" };
  expect(historySentences(entry({ before, after }))).toEqual([
    "First day changed from 12 Jan 2027 to 14 Jan 2027",
    "Phone number changed from nothing to +250 788 000 111",
  ]);
});

test("states have the names that the screen has for them", () => {
  const change = entry({ before: { payment_status: "pending" }, after: { payment_status: "partial" } });
  expect(historySentences(change)).toEqual(["Payment changed from unpaid to partly paid"]);
});

test("notes and participants are named and never quoted", () => {
  const sentences = historySentences(
    entry({ before: { internal_notes: "secret" }, after: { internal_notes: "other", participant_details: 2 } }),
  );
  expect(sentences).toEqual(["Internal notes changed", "Participants changed"]);
});

test("every e-mail is told with its recipients", () => {
  const e_mails = [
    { template: "booking_pending", recipients: ["priya@example.com"] },
    { template: "admin_notification", recipients: ["office@example.com", "guide@example.com"] },
  ];
  expect(historySentences(entry({ what: "mail.queued", after: { e_mails } }))).toEqual([
    "Pending notice, to priya@example.com",
    "Notice to the operator, to office@example.com, guide@example.com",
  ]);
});

test("what is not known is told in general words", () => {
  expect(historySentences(entry({ what: "mail.unheard_of" }))).toEqual(["Noted"]);
});
