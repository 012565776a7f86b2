import { z } from "zod";
import { paymentMessages } from "./limits.ts";
import { paymentMethods } from "./payment-methods.ts";

const Amount = z.number(paymentMessages.amount).min(0, paymentMessages.negative).max(9_999_999_999.99);

/** What has come in and gone back, with a new payment status. Without the amounts the status says what they are. */
export const paymentFields = {
  paid_amount: Amount.optional(),
  refunded_amount: Amount.optional(),
  payment_method: z.enum(paymentMethods).optional(),
};
