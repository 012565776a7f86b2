import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/kit/dates.ts";
import { currencies, currencyDecimals, roundMoney, toMinorUnits } from "#shared/kit/money.ts";
import { computeAmounts, type PricedBooking } from "./amounts.ts";
import { totalPrice } from "./price.ts";
import { bookingStatuses, paymentStatuses } from "./status.ts";

const terms = { deposit_percent: 50, deposit_due_days: 7, balance_due_days: 30 };
const now = new Date("2026-11-22T10:00:00Z");
const booking: PricedBooking = {
  total_price: 2_580,
  currency: "USD",
  status: "confirmed",
  payment_status: "pending",
  paid_amount: 0,
  refunded_amount: 0,
  start_date: "2027-02-13",
  confirmed_at: "2026-11-22T10:00:00Z",
};

const anyBooking = fc
  .record({
    currency: fc.constantFrom(...currencies),
    hundredths: fc.integer({ min: 0, max: 100_000_000 }),
    participants: fc.integer({ min: 1, max: 20 }),
    status: fc.constantFrom(...bookingStatuses),
    payment_status: fc.constantFrom(...paymentStatuses),
    daysLeft: fc.integer({ min: -10, max: 400 }),
    paidPercent: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ currency, hundredths, participants, daysLeft, paidPercent, ...state }): PricedBooking => {
    const price_per_person = roundMoney(hundredths / 100, currency);
    const total_price = totalPrice({ price_per_person }, participants);
    // The price may have changed since the payment.
    const paid_amount =
      state.payment_status === "pending" ? 0 : roundMoney((total_price * paidPercent) / 100, currency);
    return { ...booking, ...state, paid_amount, currency, total_price, start_date: addDays("2026-11-22", daysLeft) };
  });
const anyTerms = fc.record({
  deposit_percent: fc.integer({ min: 0, max: 100 }),
  deposit_due_days: fc.integer({ min: 0, max: 365 }),
  balance_due_days: fc.integer({ min: 0, max: 365 }),
});

test("what is paid, the deposit and the balance add up to the total in every currency, whatever the price was", () => {
  fc.assert(
    fc.property(anyBooking, anyTerms, (priced, anyDays) => {
      const { total, paid, overpaid, deposit_open, balance_open } = computeAmounts(priced, anyDays, now);
      expect(paid).toBe(priced.paid_amount);
      if (priced.status === "cancelled" || priced.payment_status === "refunded") return;
      const parts = [paid, deposit_open, balance_open];
      expect(parts.map(toMinorUnits).reduce((sum, part) => sum + part)).toBe(
        toMinorUnits(total) + toMinorUnits(overpaid),
      );
      for (const part of parts) {
        expect(part).toBeGreaterThanOrEqual(0);
        if (currencyDecimals[priced.currency] === 0) expect(Number.isInteger(part)).toBe(true);
      }
    }),
  );
});

test("nothing is due in the past, and the deposit never after the balance", () => {
  fc.assert(
    fc.property(anyBooking, anyTerms, (priced, anyDays) => {
      const { deposit_due, balance_due } = computeAmounts(priced, anyDays, now);
      for (const due of [deposit_due, balance_due]) if (due.kind === "on") expect(due.day >= "2026-11-22").toBe(true);
      if (deposit_due.kind === "on" && balance_due.kind === "on") expect(deposit_due.day <= balance_due.day).toBe(true);
    }),
  );
});

test("a confirmed booking owes the deposit seven days after, the balance thirty days before the trip", () => {
  expect(computeAmounts(booking, terms, now)).toMatchObject({
    ...{ total: 2_580, deposit: 1_290, paid: 0, deposit_open: 1_290, balance_open: 1_290 },
    deposit_due: { kind: "on", day: "2026-11-29" },
    balance_due: { kind: "on", day: "2027-01-14" },
  });
});

test("close to the trip all of it is due within three days and before the trip; before a confirmation nothing is", () => {
  const soon = { ...booking, start_date: "2026-12-01" };
  const dueOn = (day: string) => ({ deposit_due: { kind: "on", day }, balance_due: { kind: "on", day } });
  expect(computeAmounts(soon, terms, now)).toMatchObject(dueOn("2026-11-25"));
  expect(computeAmounts({ ...soon, start_date: "2026-11-24" }, terms, now)).toMatchObject(dueOn("2026-11-23"));
  expect(computeAmounts({ ...soon, start_date: "2026-11-22" }, terms, now)).toMatchObject(dueOn("2026-11-22"));
  const pending = { ...soon, status: "pending", confirmed_at: null } as const;
  const after = { kind: "after_confirmation", days: 0 };
  expect(computeAmounts(pending, terms, now)).toMatchObject({ deposit_due: after, balance_due: after });
});

test("the day of the confirmation is the operator's, at the change of the day", () => {
  const late = { ...booking, confirmed_at: "2026-11-22T22:30:00Z" };
  expect(computeAmounts(late, terms, new Date("2026-11-22T22:30:00Z")).deposit_due).toEqual({
    kind: "on",
    day: "2026-11-30",
  });
});

test("a price that changes after a payment changes the balance, never what is paid", () => {
  const partial = { ...booking, payment_status: "partial", paid_amount: 1_290 } as const;
  const more = { ...partial, total_price: 3_870 };
  expect(computeAmounts(more, terms, now)).toMatchObject({ paid: 1_290, deposit_open: 0, balance_open: 2_580 });
  const less = { ...partial, total_price: 1_000 };
  expect(computeAmounts(less, terms, now)).toMatchObject({ paid: 1_290, overpaid: 290, balance_open: 0 });
});

test("a deposit and a balance that are due within a week are one payment", () => {
  const week = { ...booking, start_date: "2027-01-05" };
  const balance = { kind: "on", day: "2026-12-06" };
  expect(computeAmounts(week, terms, now)).toMatchObject({ deposit_due: balance, balance_due: balance });
  const longer = { ...booking, start_date: "2027-01-06" };
  expect(computeAmounts(longer, terms, now)).toMatchObject({ deposit_due: { kind: "on", day: "2026-11-29" } });
});

test("a day that has passed is named, and none had passed before the confirmation", () => {
  const dueOn = (day: string, change: Partial<PricedBooking> = {}) =>
    computeAmounts({ ...booking, ...change }, terms, new Date(`${day}T10:00:00Z`));
  expect(dueOn("2026-11-29")).toMatchObject({ deposit_due: { kind: "on", day: "2026-11-29" } });
  expect(dueOn("2026-11-30")).toMatchObject({
    deposit_due: { kind: "overdue", day: "2026-11-29" },
    balance_due: { kind: "on", day: "2027-01-14" },
  });
  expect(dueOn("2027-01-20").balance_due).toEqual({ kind: "overdue", day: "2027-01-14" });
  const soon = { start_date: "2026-12-10" };
  const atOnce = { kind: "on", day: "2026-11-25" };
  expect(dueOn("2026-11-25", soon)).toMatchObject({ deposit_due: atOnce, balance_due: atOnce });
  expect(dueOn("2026-11-26", soon).balance_due).toEqual({ ...atOnce, kind: "overdue" });
});

test("a cancelled or refunded booking owes nothing", () => {
  for (const state of [{ status: "cancelled" }, { payment_status: "refunded" }] as const)
    expect(computeAmounts({ ...booking, ...state }, terms, now)).toMatchObject({ deposit_open: 0, balance_open: 0 });
});
