import { z } from "zod";
import { paymentMessages } from "./limits.ts";

const Amount = z.number(paymentMessages.amount).min(0, paymentMessages.negative).max(9_999_999_999.99);

/** How a payment came in, which its receipt says. */
export const paymentMethods = ["bank_transfer", "card", "mobile_money", "cash"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: "Bank transfer",
  card: "Card",
  mobile_money: "Mobile money",
  cash: "Cash",
};

/** "by bank transfer", "in cash" */
export const describePaymentMethod = (method: PaymentMethod): string =>
  `${method === "cash" ? "in" : "by"} ${paymentMethodLabels[method].toLowerCase()}`;

/** What has come in and gone back, with a new payment status. Without the amounts the status says what they are. */
export const paymentFields = {
  paid_amount: Amount.optional(),
  refunded_amount: Amount.optional(),
  payment_method: z.enum(paymentMethods).optional(),
};
