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
