import { expect, test } from "vitest";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { defaultRefundNote } from "#shared/settings/payment-terms.ts";
import { listAmounts } from "./amount-rows.ts";
import { buildPaymentValues } from "./describe-payment.ts";
import { planPayment } from "./plan-payment.ts";

const now = new Date("2026-11-23T10:00:00Z");
const terms = { deposit_percent: 50, deposit_due_days: 7, balance_due_days: 30 };
const inDays = (days: number) => addDays(toOperatorDate(now), days);
const planIn = (days: number, total_price = 570) =>
  planPayment({ total_price, currency: "USD", start_date: inDays(days) }, terms, { now });

test("long before the trip a deposit is due after the confirmation, and the balance by a day", () => {
  expect(planIn(90)).toEqual({
    rows: [
      { label: "Deposit (50%), if we confirm", value: "US$285" },
      { label: expect.stringMatching(/^Balance by /), value: "US$285" },
    ],
    announcement: expect.stringContaining("A deposit of US$285 (50%) is due within 7 days of our confirmation"),
  });
});

test("so near the trip that the balance is due at once, there is no deposit", () => {
  expect(planIn(17)).toEqual({
    rows: [{ label: "To pay within 3 days, if we confirm", value: "US$570" }],
    announcement:
      "Nothing is due before our confirmation. The total of US$570 is due within 3 days of our confirmation.",
  });
});

test("a trip without a price has no plan", () => expect(planIn(90, 0)).toBeNull());

test.each([1, 3, 8, 17, 30, 36, 38, 45, 90])("the booking's own page says the same %i days ahead", (days) => {
  const booking = {
    ...{ booking_reference: "LT1", participants: 3, price_per_person: 190, total_price: 570, currency: "USD" as const },
    ...({ status: "pending", payment_status: "pending", paid_amount: 0, refunded_amount: 0 } as const),
    ...{ start_date: inDays(days), confirmed_at: null },
  };
  const payment = buildPaymentValues(
    booking,
    {
      ...terms,
      ...{ refund_days: 14, payment_instructions: "", refund_note: defaultRefundNote, payment_counting: "sent" },
      ...{ payment_instructions_usd: "", payment_instructions_eur: "", payment_instructions_gbp: "" },
      ...{ payment_instructions_rwf: "", payment_instructions_ugx: "", payment_instructions_kes: "" },
      ...({ payment_currency: "any", call_back_hour: 0 } as const),
    },
    { now, askForDetails: "", phone: "" },
  );
  const plan = planIn(days);
  expect(listAmounts(payment).slice(2)).toEqual(plan?.rows);
  expect(payment.payment_request).toBe(plan?.announcement);
});
