import { expect, test } from "vitest";
import { describeHistoryEntry, type HistoryEntry } from "./describe-history.ts";

const entry = (what: string, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ id: 1, at: "2026-11-22T10:00:00Z", actor_name: "Amina", before: {}, after: {} },
  what,
  ...change,
});

test("a change names each field by its label, with the old and the new value", () => {
  const change = {
    before: { customer_name: "Jo", is_featured: false, version: 1, trip_id: 4 },
    after: { customer_name: "Jane", is_featured: true, version: 2, trip_id: null },
  };
  const texts = {
    labels: { customer_name: "Customer name", trip_id: "Trip" },
    describe: (field: string, value: unknown) => (field === "trip_id" && value ? `Trip ${value}` : undefined),
  };
  expect(describeHistoryEntry(entry("testimonial.updated", change), texts)).toEqual([
    "Customer name: Jo → Jane",
    "Featured: no → yes",
    "Trip: Trip 4 → empty",
  ]);
});

test("a change that has put earlier values back names the change that had replaced them", () => {
  const change = { before: { rating: 1 }, after: { rating: 5 } };
  const put_back_of = { at: "2026-11-21T08:00:00Z", actor_name: "Grace" };
  expect(describeHistoryEntry(entry("testimonial.put_back", { ...change, put_back_of }))).toEqual([
    "Put back from the change of 21 Nov 2026, 10:00 by Grace",
    "Rating: 1 → 5",
  ]);
  expect(describeHistoryEntry(entry("testimonial.put_back", change))).toEqual(["Put back", "Rating: 1 → 5"]);
});

test("a reference to another record is not shown as its number", () => {
  const texts = { labels: { image_id: "Picture" } };
  const describe = (before: number | null, after: number | null) =>
    describeHistoryEntry(entry("trip.updated", { before: { image_id: before }, after: { image_id: after } }), texts);
  expect([describe(5, 7), describe(null, 7), describe(5, null)]).toEqual([
    ["Picture changed"],
    ["Picture chosen"],
    ["Picture removed"],
  ]);
});

test("long or private values are not shown", () => {
  const change = { before: { notes: "a" }, after: { notes: "b" } };
  expect(describeHistoryEntry(entry("trip.updated", change), { unshownValues: ["notes"] })).toEqual(["Notes changed"]);
});

test("an event has its own text, that of its kind, or a general one", () => {
  expect(describeHistoryEntry(entry("enquiry.sent"), { events: { "enquiry.sent": "Sent from the website" } })).toEqual([
    "Sent from the website",
  ]);
  expect(describeHistoryEntry(entry("hero_slide.created", { after: { title: "Ride" } }))).toEqual(["Created"]);
  expect(describeHistoryEntry(entry("trip.updated"))).toEqual(["Saved without changes"]);
});

test("a change whose values are not stored is one line without them", () => {
  const change = { before: { special_requirements: null }, after: { special_requirements: null } };
  expect(describeHistoryEntry(entry("booking.updated", change))).toEqual(["Special requirements changed"]);
});

test("an email is named, whatever record it is about", () => {
  const e_mails = [{ template: "enquiry_reply", recipients: ["priya@example.com"] }];
  expect(describeHistoryEntry(entry("mail.queued", { after: { e_mails } }))).toEqual([
    "Email “Answer to a message” queued for priya@example.com",
  ]);
  const sent = { template: "account_active", to: "priya@example.com" };
  expect(describeHistoryEntry(entry("mail.sent_again", { after: sent }))).toEqual([
    "Email “Account approved” queued again for priya@example.com",
  ]);
  expect(describeHistoryEntry(entry("mail.queued"))).toEqual(["Email queued"]);
});

test("where an uploaded file is stored is not shown", () => {
  const describe = (before: string, after: string) =>
    describeHistoryEntry(entry("person.updated", { before: { avatar: before }, after: { avatar: after } }));
  const [first, second] = ["/uploads/images/avatars/73c3.webp", "/uploads/images/avatars/9f1a.webp"];
  expect([describe("", first), describe(first, second), describe(first, "")]).toEqual([
    ["Avatar chosen"],
    ["Avatar changed"],
    ["Avatar removed"],
  ]);
});
