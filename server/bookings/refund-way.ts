import { describePaymentMethod, type PaymentMethod } from "#shared/bookings/payment-methods.ts";
import { defaultRefundNote } from "#shared/settings/payment-terms.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";

const findMethod = ({ mail }: MailVariablesInput): PaymentMethod | undefined => mail.payment?.method;

/** " by bank transfer", if somebody has entered how the payment came in; "" for cash, which goes back as agreed. */
export function describeSentWay(input: MailVariablesInput): string {
  const method = findMethod(input);
  return method === undefined || method === "cash" ? "" : ` ${describePaymentMethod(method)}`;
}

/** Where a refund goes: nobody names an account but the one that the payment came from. */
function describeTarget(method: PaymentMethod | undefined): string {
  if (method === "card") return "to the card you paid with";
  return method === "bank_transfer" ? "to the account that you paid from" : "the way you paid";
}

/**
 * How a refund goes back, and what to do if it can't; an operator with other words for it has them in the payment terms.
 * The text before it names the method of one that was sent, if that is known.
 */
export function describeRefundWay(input: MailVariablesInput, isSent: boolean): string {
  const { refund_note, phone } = input.site;
  if (refund_note !== defaultRefundNote) return refund_note;
  const contact = phone === "" ? "Reply to this message" : `Call ${phone}`;
  if (findMethod(input) === "cash")
    return isSent ? "" : `You paid in cash. ${contact}, and we'll agree how it comes back.`;
  const isCard = findMethod(input) === "card";
  const target = describeTarget(findMethod(input));
  const way = `${isSent ? "It went" : "The refund goes"} back ${target}.`;
  const delay = isCard && !isSent ? "Your bank may take a few more days to show it." : "";
  const question = isCard ? "Is that card no longer valid?" : "Is that account closed?";
  return [
    way,
    delay,
    `${question} ${contact} (please don't send ${isCard ? "card or bank" : "bank"} details by email).`,
  ]
    .filter((text) => text !== "")
    .join(" ");
}
