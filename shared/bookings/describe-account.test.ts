import { expect, test } from "vitest";
import type { PaymentTerms } from "#shared/settings/payment-terms.ts";
import { describeAccount, findAccountHolder } from "./describe-account.ts";

const keys = ["usd", "eur", "gbp", "rwf", "ugx", "kes"].map((currency) => [`payment_instructions_${currency}`, ""]);
const options = { askForDetails: "Ask us", phone: "", amount: "US$645" };

const termsWith = (payment_instructions: string): PaymentTerms => ({
  ...Object.fromEntries(keys),
  ...{ payment_instructions, deposit_due_days: 7, balance_due_days: 30, refund_days: 14, refund_note: "" },
  payment_counting: "sent",
  ...{ payment_currency: "any", call_back_hour: 0 },
});

const describe = (payment_instructions: string) =>
  describeAccount({ currency: "USD", booking_reference: "LT12" }, termsWith(payment_instructions), options)
    .payment_account;

test.each([
  ["Ridge Ltd, Volcano Bank\nIBAN: DE00", "Pay to: Ridge Ltd, Volcano Bank\nIBAN: DE00"],
  ["Holder: Ridge Ltd\nIBAN: DE00", "Holder: Ridge Ltd\nIBAN: DE00"],
  ["Please pay by transfer.\nIBAN: DE00", "Please pay by transfer.\nIBAN: DE00"],
  ["Call us", "Call us"],
  ["Ridge Ltd\nVolcano Bank", "Ridge Ltd\nVolcano Bank"],
])("the holder of %j gets a label where the other lines have one", (instructions, account) => {
  expect(describe(instructions)).toBe(account);
});

test.each([
  ["Ridge Ltd\nIBAN: DE00", "Ridge Ltd"],
  ["Bank: Volcano Bank\nAccount name: Ridge Ltd", "Ridge Ltd"],
  ["Bank name: Volcano Bank\nIBAN: DE00", ""],
  ["Please pay by transfer.\nIBAN: DE00", ""],
  ["Call us", ""],
])("the holder of the account in %j is %j", (instructions, holder) => {
  expect(findAccountHolder(termsWith(instructions), "USD")).toBe(holder);
});

test("dollars are asked for where they have an account of their own", () => {
  const own = { ...termsWith("Ridge Ltd\nIBAN: DE00"), payment_instructions_usd: "Ridge Ltd\nIBAN: DE01" };
  const booking = { currency: "USD", booking_reference: "LT12" } as const;
  expect(describeAccount(booking, own, options).currency_note).toBe(
    "If your account is in another currency, your bank converts it; ask what it charges.",
  );
  expect(describeAccount({ ...booking, currency: "EUR" }, own, options).currency_note).toBe("");
});

test("an account in another currency than the price asks for the sum before it is sent", () => {
  const booking = { currency: "USD", booking_reference: "LT12" } as const;
  const euros = { ...termsWith("Ridge Ltd\nIBAN: DE00"), payment_currency: "EUR" as const };
  expect(describeAccount(booking, euros, options)).toMatchObject({
    payment_currency: "Euros",
    currency_note: expect.stringMatching(
      /^The price is in US dollars, and this account takes euros: .*for the sum in euros/,
    ),
  });
  const same = { ...euros, payment_currency: "price" as const };
  expect(describeAccount(booking, same, options).payment_currency).toBe("US dollars");
  expect(describeAccount(booking, termsWith("IBAN: DE00"), options).payment_currency).toBe("");
});
