import { capitalize } from "#shared/kit/capitalize.ts";
import type { Currency } from "#shared/kit/money.ts";
import { findCurrencyToSend, getPaymentInstructions, type PaymentTerms } from "#shared/settings/payment-terms.ts";

/** Where nothing can be paid now. */
export const noPaymentDetails = {
  ...{ payment_reference: "", payment_amount: "", payment_account: "", payment_safety: "", payment_details: "" },
  ...{ payment_warning: "", bank_fee_note: "", reference_note: "", currency_note: "", payment_currency: "" },
  payment_details_missing: "",
};

const hasLabel = (line: string): boolean => /^[^:]{1,60}: /.test(line);

/** The holder of an account stands first, often without the label that the other lines have. A sentence has none. */
function labelHolder(instructions: string): string {
  const [first = "", ...others] = instructions.split("\n");
  const isHolder = !hasLabel(first) && !/[.:!?]$/.test(first) && others.some(hasLabel);
  return isHolder ? `Pay to: ${instructions}` : instructions;
}

const holderPattern = /^(?:pay to|payee|beneficiary|account (?:holder|name)|name)(?: name)?: (.+)$/i;

/** Who holds the account of the payment instructions; "" where they don't name anybody. */
export function findAccountHolder(terms: PaymentTerms, currency: Currency): string {
  const lines = labelHolder(getPaymentInstructions(terms, currency)).split("\n");
  return lines.map((line) => holderPattern.exec(line)?.[1]?.trim() ?? "").find((name) => name !== "") ?? "";
}

const currencyPlurals: Readonly<Record<Currency, string>> = {
  ...{ USD: "US dollars", EUR: "euros", GBP: "pounds" },
  ...{ RWF: "Rwandan francs", UGX: "Ugandan shillings", KES: "Kenyan shillings" },
};

/** The currency to send, and what somebody does whose money or whose price is in another one; "" where the operator doesn't say. */
function describeCurrency(terms: PaymentTerms, currency: Currency, phone: string) {
  const sent = findCurrencyToSend(terms, currency);
  if (sent === null) return { payment_currency: "", currency_note: "" };
  const name = currencyPlurals[sent];
  return {
    payment_currency: capitalize(name),
    currency_note:
      sent === currency
        ? `If your account is in another currency, your bank converts it; ask what it charges.`
        : `The price is in ${currencyPlurals[currency]}, and this account takes ${name}: ${phone ? `call ${phone} or reply` : "reply"} for the sum in ${name} before you send it.`,
  };
}

type PayableBooking = { currency: Currency; booking_reference: string };

type AccountOptions = {
  /** Stands in for payment instructions where the operator has none. */
  askForDetails: string;
  /** The operator's telephone number; "" for none. */
  phone: string;
  /** With currency. */
  amount: string;
};

/** Where to pay what can be paid now. */
export function describeAccount(
  { currency, booking_reference }: PayableBooking,
  terms: PaymentTerms,
  { askForDetails, phone, amount }: AccountOptions,
) {
  const instructions = getPaymentInstructions(terms, currency);
  if (instructions === "")
    return { ...noPaymentDetails, payment_details: askForDetails, payment_details_missing: askForDetails };
  return {
    ...noPaymentDetails,
    payment_reference: booking_reference,
    payment_amount: amount,
    payment_account: labelHolder(instructions),
    ...describeCurrency(terms, currency, phone),
    reference_note: "Please write the reference on your payment.",
    bank_fee_note: "If your bank asks who pays the fees, choose OUR, so that the whole sum arrives.",
    payment_warning: "Pay into this account only.",
    payment_safety: `If a message names another, first ${phone ? "call the number on our website" : "ask us"}.`,
    payment_details: `Reference: ${booking_reference} (please write it on your payment)\n${instructions}`,
  };
}
