import { z } from "zod";
import { wholeNumber } from "#shared/kit/fields.ts";
import { type Currency, currencies } from "#shared/kit/money.ts";
import { multiLine } from "#shared/kit/text-fields.ts";

export const dayCount = wholeNumber({ min: 0, max: 365 });
export const depositPercent = wholeNumber({ min: 0, max: 100 });
export const withdrawHours = wholeNumber({ min: 0, max: 24 * 30 });

/** Nothing is filled in here, so that a {{variable}} would reach travellers as it is. */
export const PaymentInstructions = multiLine(2_000).refine(
  (text) => !text.includes("{{"),
  "Please write the details themselves: {{…}} is not filled in here. The reference of the booking is added by itself.",
);

/** How to pay: for every currency, and for single ones, which replace it. */
export const paymentInstructionKeys = [
  "payment_instructions",
  "payment_instructions_usd",
  "payment_instructions_eur",
  "payment_instructions_gbp",
  "payment_instructions_rwf",
  "payment_instructions_ugx",
  "payment_instructions_kes",
] as const;
type PaymentInstructionKey = (typeof paymentInstructionKeys)[number];

/** "How to pay" or "How to pay in USD". */
export function paymentInstructionLabel(key: PaymentInstructionKey): string {
  const currency = key.slice("payment_instructions_".length).toUpperCase();
  return currency === "" ? "How to pay" : `How to pay in ${currency}`;
}

/** Whether a payment is in time when it is sent, or when it has arrived. */
export const paymentCountings = ["sent", "arrived"] as const;
export type PaymentCounting = (typeof paymentCountings)[number];
export const PaymentCounting = z.enum(paymentCountings);
export const paymentCountingNames: Readonly<Record<PaymentCounting, string>> = {
  sent: "When the money is sent",
  arrived: "When it has arrived",
};

/** In which currency money is to be sent into the account for all currencies; without one travellers aren't told. */
export const accountCurrencies = ["any", "price", ...currencies] as const;
export type AccountCurrency = (typeof accountCurrencies)[number];
export const AccountCurrency = z.enum(accountCurrencies);
export const accountCurrencyName = (choice: AccountCurrency): string =>
  choice === "any" ? "Not said" : choice === "price" ? "The currency of the price" : `Always ${choice}`;

/** The hour until which calls after office hours are returned; 0 if no hour is promised. */
export const callBackHour = wholeNumber({ min: 0, max: 23 });

/** Where refunds go. Only travellers with a booking read it. */
export const RefundNote = multiLine(300).refine(
  (text) => !text.includes("{{"),
  "Please write the text itself: {{…}} is not filled in here.",
);
export const defaultRefundNote =
  "Refunds go back the way you paid. Is that account closed? Call us, and please don't send bank details by email.";

/** When a booking is paid, and how. Only travellers with a booking read it. */
export type PaymentTerms = Record<"deposit_due_days" | "balance_due_days" | "refund_days", number> &
  Record<PaymentInstructionKey, string> & {
    refund_note: string;
    payment_counting: PaymentCounting;
    payment_currency: AccountCurrency;
    call_back_hour: number;
  };

/** Whether travellers are told how to pay in any currency. */
export const hasPaymentInstructions = (terms: Record<PaymentInstructionKey, string>): boolean =>
  paymentInstructionKeys.some((key) => terms[key].trim() !== "");

const keyOf = (currency: Currency) =>
  `payment_instructions_${currency.toLowerCase()}` as Lowercase<`payment_instructions_${Currency}`>;

/** The currency in which a price is to be sent: that of an account of its own, else what the operator has chosen; null if nothing is. */
export function findCurrencyToSend(terms: PaymentTerms, currency: Currency): Currency | null {
  if (terms[keyOf(currency)].trim() !== "" || terms.payment_currency === "price") return currency;
  return terms.payment_currency === "any" ? null : terms.payment_currency;
}

/** The instructions for a currency, else those for all; "" if there are none. */
export function getPaymentInstructions(terms: PaymentTerms, currency: Currency): string {
  // Texts that were saved before variables were refused.
  return (terms[keyOf(currency)] || terms.payment_instructions).replace(/\{\{[^{}\n]*\}\}/g, "").trim();
}
