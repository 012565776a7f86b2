import { expect, test } from "vitest";
import { PaymentInstructions } from "#shared/settings/payment-terms.ts";
import { listAmounts } from "./amount-rows.ts";
import { buildPaymentValues, type PaidBooking } from "./describe-payment.ts";

const terms = {
  ...{ deposit_percent: 50, deposit_due_days: 7, balance_due_days: 30, refund_days: 14, refund_note: "" },
  payment_counting: "sent" as const,
  ...{ payment_currency: "any" as const, call_back_hour: 0 },
  ...{ payment_instructions: "Ask the office", payment_instructions_usd: "", payment_instructions_eur: "IBAN DE00" },
  ...{ payment_instructions_gbp: "", payment_instructions_rwf: "", payment_instructions_ugx: "" },
  payment_instructions_kes: "",
};
const options = { now: new Date("2026-11-22T10:00:00Z"), askForDetails: "Reply for them.", phone: "+250 700 000 101" };
const booking: PaidBooking = {
  ...{ booking_reference: "LT12", participants: 2, price_per_person: 1_290, total_price: 2_580, currency: "USD" },
  ...{ status: "confirmed", payment_status: "pending", start_date: "2027-02-13" },
  ...{ paid_amount: 0, refunded_amount: 0, confirmed_at: "2026-11-22T10:00:00Z" },
};
const partly = { payment_status: "partial", paid_amount: 1_290 } as const;
const paidUp = { payment_status: "paid", paid_amount: 2_580 } as const;
const refunded = { payment_status: "refunded", paid_amount: 2_580, refunded_amount: 1_290 } as const;
const valuesOf = (change: Partial<PaidBooking>, changedTerms = {}) =>
  buildPaymentValues({ ...booking, ...change }, { ...terms, ...changedTerms }, options);
/** What is said of the booking on a later day. */
const valuesOn = (day: string, change: Partial<PaidBooking> = {}) =>
  buildPaymentValues({ ...booking, ...change }, terms, { ...options, now: new Date(`${day}T10:00:00Z`) });

test("the price is a table of lines that says what is due when", () => {
  expect(listAmounts(valuesOf({}))).toEqual([
    { label: "2 travellers × US$1,290", value: "US$2,580" },
    { label: "Total", value: "US$2,580", strong: true },
    { label: "Deposit (50%) by Sun 29 Nov", value: "US$1,290" },
    { label: "Balance by Thu 14 Jan 2027", value: "US$1,290" },
  ]);
  expect(listAmounts(valuesOf(partly)).slice(2)).toEqual([
    { label: "Deposit paid", value: "US$1,290" },
    { label: "Balance by Thu 14 Jan 2027", value: "US$1,290" },
  ]);
  expect(listAmounts(valuesOf(paidUp)).slice(2)).toEqual([{ label: "Paid in full", value: "US$2,580" }]);
  expect(listAmounts(valuesOf({ ...paidUp, total_price: 1_290, participants: 1 }))).toEqual([
    { label: "Total", value: "US$1,290", strong: true },
    { label: "Paid", value: "US$2,580" },
    { label: "Paid above the total", value: "US$1,290" },
  ]);
});

test("what is due at the same time is one line", () => {
  expect(listAmounts(valuesOf({ start_date: "2026-12-01" })).slice(2)).toEqual([
    { label: "To pay by Wed 25 Nov", value: "US$2,580" },
  ]);
});

test("what was due on a day that has passed is told so, and never as still to come", () => {
  const deposit = valuesOn("2026-12-02");
  expect(deposit).toMatchObject({
    payment_due: "US$1,290 was due on 29 Nov",
    payment_heading: "US$1,290 was due on Sun 29 Nov",
    ...{ next_label: "Deposit overdue since Sun 29 Nov", next_amount: "", late_amount: "US$1,290" },
    payment_summary: "US$1,290 to pay now",
  });
  expect(deposit.payment_request).toBe(
    "The deposit of US$1,290 (50%) was due on Sunday, 29 November 2026. Please pay it now, so that we can keep your places. The balance of US$1,290 is due by Thursday, 14 January 2027.",
  );
  expect(valuesOn("2027-01-20")).toMatchObject({
    payment_due: "US$2,580 was due on 14 Jan",
    payment_request:
      "The total of US$2,580 was due on Thursday, 14 January 2027. Please pay it now, so that we can keep your places.",
    balance_label: "Total overdue since Thu 14 Jan",
    deposit_open: "",
  });
  expect(valuesOn("2027-01-20", partly)).toMatchObject({
    payment_heading: "US$1,290 was due on Thu 14 Jan",
    balance_label: "Balance overdue since Thu 14 Jan",
    payment_rest: "The balance of US$1,290 was due on Thursday, 14 January 2027. Please pay it now.",
  });
});

test("currencies without decimals have none, and every currency is unmistakable", () => {
  const inRwanda = { currency: "RWF", price_per_person: 350_001, total_price: 350_001, participants: 1 } as const;
  expect(listAmounts(valuesOf(inRwanda)).map(({ value }) => value.replace("\u00a0", " "))).toEqual([
    "RWF 350,001",
    "RWF 175,001",
    "RWF 175,000",
  ]);
  expect(valuesOf({ currency: "EUR" }).total_price).toBe("€2,580");
  expect(valuesOf({ currency: "GBP", total_price: 2_580.5 }).total_price).toBe("£2,580.50");
});

test.each([
  [
    {},
    "Please pay the deposit of US$1,290 (50%) by Sunday, 29 November 2026, so that we can keep your places. The balance of US$1,290 is due by Thursday, 14 January 2027.",
  ],
  [{ start_date: "2026-12-01" }, "Please pay the total of US$2,580 by Wednesday, 25 November 2026."],
  [partly, "You have paid US$1,290; the balance of US$1,290 is due by Thursday, 14 January 2027."],
  [
    { ...partly, total_price: 3_870 },
    "You have paid US$1,290; the balance of US$2,580 is due by Thursday, 14 January 2027.",
  ],
  [
    { ...paidUp, total_price: 1_290 },
    "You have paid US$2,580. Altogether that is US$1,290 more than the total. We'll write to you about the difference.",
  ],
  [paidUp, "Your trip is paid in full: US$2,580."],
  [refunded, "We have refunded US$1,290 of the US$2,580 that you had paid."],
  [{ status: "cancelled" }, ""],
  [
    { status: "pending", confirmed_at: null },
    "Nothing is due before our confirmation. A deposit of US$1,290 (50%) is due within 7 days of our confirmation, the balance of US$1,290 by Thursday, 14 January 2027.",
  ],
  [
    { status: "pending", start_date: "2026-12-01" },
    "Nothing is due before our confirmation. The total of US$2,580 is due with our confirmation.",
  ],
  [{ total_price: 0, price_per_person: 0 }, ""],
] as const)("a booking with %o asks for what it owes", (change, text) => {
  expect(valuesOf(change).payment_request).toBe(text);
});

test("without a deposit the whole price is due before the trip", () => {
  expect(valuesOf({}, { deposit_percent: 0 }).payment_request).toBe(
    "Please pay the total of US$2,580 by Thursday, 14 January 2027.",
  );
});

test("how to pay is the currency's, else the general text, with the reference", () => {
  expect(valuesOf({ currency: "EUR" }).payment_details).toBe(
    "Reference: LT12 (please write it on your payment)\nIBAN DE00",
  );
  expect(valuesOf({}).payment_details).toBe("Reference: LT12 (please write it on your payment)\nAsk the office");
  expect(valuesOf({}, { payment_instructions: "" }).payment_details).toBe("Reply for them.");
});

test("a variable in how to pay is refused, and never shown where it was saved before", () => {
  expect(PaymentInstructions.safeParse("Pay {{total_price}} to IBAN DE00").error?.issues[0]?.message).toMatch(
    /is not filled in here/,
  );
  expect(PaymentInstructions.safeParse("Pay by {card} to IBAN DE00").success).toBe(true);
  const saved = valuesOf({}, { payment_instructions: "IBAN DE00 {{booking_reference}}" });
  expect(saved.payment_account).toBe("IBAN DE00");
  expect(valuesOf({}, { payment_instructions: "{{payment_details}}" }).payment_details).toBe("Reply for them.");
});

test("how to pay stands nowhere where nothing can be paid", () => {
  for (const change of [{ status: "pending" }, paidUp, { status: "cancelled" }] as const)
    expect(valuesOf(change).payment_details).toBe("");
});

test("the first thing to do after a confirmation names a day, and what a transfer means for it", () => {
  expect(valuesOf({})).toMatchObject({
    step_lead: "Please",
    step_ask: "pay the deposit of US$1,290 by Sunday, 29 November",
    step_reason: ", so that we can keep your places.",
    transfer_note: "",
  });
  expect(valuesOf({ start_date: "2026-12-13" })).toMatchObject({
    step_lead: "Your trip starts in three weeks, so please",
    step_ask: "pay the total of US$2,580 by Wednesday, 25 November",
    transfer_note: "",
  });
  expect(valuesOf({ start_date: "2026-11-24" }).transfer_note).toBe(
    "A bank transfer may not arrive in time. Please call us today, and we'll find another way to pay.",
  );
  expect(valuesOf({ start_date: "2026-12-13" }, { payment_counting: "arrived" }).transfer_note).toBe(
    "It has to arrive by that day; a bank transfer can take a few days, so please send it today.",
  );
  expect(valuesOf(paidUp).payment_state).toBe("Your trip is paid in full.");
});

test("whether a payment counts when it is sent or when it has arrived is the operator's choice", () => {
  const sent = valuesOf({});
  expect(sent.counting_rule).toBe("What counts is the day you send it.");
  expect(sent.counting_note).toBe(sent.counting_rule);
  const arrived = "It has to arrive by that day; a bank transfer can take a few days.";
  expect(valuesOf({}, { payment_counting: "arrived" })).toMatchObject({
    counting_rule: arrived,
    counting_note: arrived,
  });
  for (const change of [{ status: "pending" }, paidUp] as const) expect(valuesOf(change).counting_rule).toBe("");
});

test("what is to pay next stands apart from what is due later, and before a confirmation nothing does", () => {
  expect(valuesOf({})).toMatchObject({
    ...{ next_label: "Deposit (50%) by Sun 29 Nov", next_amount: "US$1,290" },
    ...{ late_amount: "", later_balance: "US$1,290", planned_deposit: "" },
  });
  expect(valuesOf({ status: "pending", confirmed_at: null })).toMatchObject({
    ...{ next_amount: "", late_amount: "", planned_deposit: "US$1,290", later_balance: "US$1,290" },
  });
});

test("a booking whose price is on request asks for nothing, and shows no amount", () => {
  const values = valuesOf({ price_per_person: 0, total_price: 0 });
  expect(listAmounts(values)).toEqual([{ label: "Total", value: "Price on request", strong: true }]);
  expect(values).toMatchObject({ price_per_person: "Price on request", payment_request: "", deposit_open: "" });
});
