import { expect, test } from "vitest";
import {
  cancellationDeadlines,
  describeCancellationTerms,
  describeChangeTerms,
  describeHalfRefund,
  describeRefund,
  describeRefundSteps,
} from "./cancellation.ts";
import { depositOf } from "./price.ts";

const terms = { cancellation_free_days: 7, cancellation_half_days: 3 };

test("cancelling is free until seven days before and refunds half until three days before", () => {
  expect(cancellationDeadlines("2027-03-05", terms)).toEqual({ free_until: "2027-02-26", half_until: "2027-03-02" });
});

const later = "Later: no refund under our terms; write to us anyway, and we'll look for a fair way.";

test.each([
  ["2026-11-22", `Cancel by Wed 24 Feb 2027: all you have paid comes back. By Sun 28 Feb 2027: half. ${later}`],
  ["2027-02-25", `Cancel by Sun 28 Feb: half of what you have paid comes back. ${later}`],
  ["2027-03-01", ""],
])("on %s a sentence says by which day to cancel for what", (today, text) => {
  expect(describeRefundSteps("2027-03-03", { terms, today })).toBe(text);
});

test.each([
  [1200, 50, 600],
  [99.99, 50, 50],
  [0.01, 50, 0.01],
  [350_000, 30, 105_000],
])("the deposit of %s at %s%% is %s", (total, percent, deposit) => {
  expect(depositOf(total, percent)).toBe(deposit);
});

test.each([
  [
    "2027-01-01",
    "Until Friday, 26 February 2027 everything that you have paid comes back, until Tuesday, 2 March 2027 half of it. After that our terms promise no money back; write to us, and we'll look for a fair way together.",
  ],
  [
    "2027-02-26",
    "Until Friday, 26 February 2027 everything that you have paid comes back, until Tuesday, 2 March 2027 half of it. After that our terms promise no money back; write to us, and we'll look for a fair way together.",
  ],
  [
    "2027-02-27",
    "Until Tuesday, 2 March 2027 half of what you have paid comes back. After that our terms promise no money back; write to us, and we'll look for a fair way together.",
  ],
  ["2027-03-03", "Write to us, and we'll look for a fair way together."],
  ["2027-03-05", ""],
])("on %s the terms promise what still holds", (today, text) => {
  expect(describeCancellationTerms("2027-03-05", terms, today)).toBe(text);
});

const cancelled = { start_date: "2027-03-05", currency: "USD", paid: 601, refunded: 0 } as const;
const refund = {
  terms: { ...terms, refund_days: 14 },
  today: "2027-02-20",
  cancelled_by: "traveller",
  answerTime: "within one working day (Mon–Fri)",
} as const;

test.each([
  ["2027-02-26", "traveller", "We'll send US$601 back to you by Friday, 12 March 2027: everything that you have paid."],
  [
    "2027-02-27",
    "traveller",
    "We'll send US$300.50 back to you by Saturday, 13 March 2027: half of the US$601 that you have paid, as our terms say for a cancellation 3 to 6 days before the first day.",
  ],
  [
    "2027-03-03",
    "traveller",
    "We're sorry that you can't come. There is no refund under our terms: they give nothing back this late. Reply and tell us what happened, and we'll look for a fair way.",
  ],
  [
    "2027-03-04",
    "operator",
    "We'll send US$601 back to you by Thursday, 18 March 2027: everything that you have paid.",
  ],
  ["2027-01-04", undefined, "We'll send US$601 back to you by Monday, 18 January 2027: everything that you have paid."],
  [
    "2027-03-01",
    undefined,
    "You have paid US$601. We'll write to you about this payment within one working day (Mon–Fri).",
  ],
] as const)("a cancellation on %s by the %s refunds what the terms say", (today, cancelled_by, text) => {
  expect(describeRefund(cancelled, { ...refund, today, cancelled_by })).toBe(text);
});

test("without a payment nothing is owed, and what has gone back is named", () => {
  const unpaid = { ...cancelled, paid: 0 };
  expect(describeRefund(unpaid, { ...refund, cancelled_by: "traveller" })).toBe("You owe us nothing.");
  expect(describeRefund(unpaid, { ...refund, cancelled_by: "operator" })).toBe("There's nothing to pay.");
  expect(describeRefund({ ...cancelled, refunded: 601 }, refund)).toBe("Your payment of US$601 has been refunded.");
  expect(describeRefund({ ...cancelled, refunded: 300 }, refund)).toBe(
    "We have refunded US$300 of the US$601 that you had paid.",
  );
});

test.each([
  ["2027-02-26", ["Fri 26 Feb", "Tue 2 Mar"], ""],
  ["2027-02-27", ["", "Tue 2 Mar"], ""],
  ["2026-12-30", ["Fri 26 Feb 2027", "Tue 2 Mar 2027"], ""],
  [
    "2027-03-03",
    ["", ""],
    "This close to the first day, our terms give no money back once you have paid. Write to us, and we'll look for a fair way.",
  ],
])("on %s a traveller reads until when money comes back, or that none is promised", (today, days, reply) => {
  const described = describeChangeTerms("2027-03-05", { terms, today });
  expect([described.cancel_free_until, described.cancel_half_until]).toEqual(days);
  expect(described.terms_reply).toBe(reply);
  expect(described.cancel_later === "").toBe(days.join("") === "");
});

test.each([
  [{}, "as our terms say for a cancellation 3 to 6 days before the first day"],
  [{ refunded: 601 }, ""],
  [{ status: "confirmed" }, ""],
  [{ start_date: "2027-03-05" }, ""],
] as const)(
  "half of a payment that has gone back with %j is named as the terms' only within their days",
  (change, text) => {
    const half = { ...cancelled, status: "cancelled", paid: 600, refunded: 300, start_date: "2027-02-24" } as const;
    expect(describeHalfRefund({ ...half, ...change }, { terms, today: "2027-02-19" })).toBe(text);
  },
);
