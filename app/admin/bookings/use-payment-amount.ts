import { useState } from "react";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import type { EmailDraft } from "#shared/bookings/emails.ts";
import { paymentMessages } from "#shared/bookings/limits.ts";
import type { PaymentMethod } from "#shared/bookings/payment-methods.ts";
import type { PaymentAmount } from "./payment-amount-field.tsx";

const typingPauseMs = 400;

const toAmount = (text: string | null): number | undefined =>
  text === null || text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text);

/** The amount that is typed; until then the one that the change would write by itself. */
export function usePaymentAmount(amount: PaymentAmount | undefined) {
  const [method, setMethod] = useState<PaymentMethod | undefined>(
    amount?.name === "paid_amount" ? "bank_transfer" : undefined,
  );
  const [typed, setTyped] = useState(amount?.initial === undefined ? null : String(amount.initial));
  const settled = useDebounced(typed, typingPauseMs);
  const value = toAmount(settled);
  const isValid = typed === null || toAmount(typed) !== undefined;
  return {
    ...{ setTyped, method, setMethod },
    /** What is sent; empty while nothing is typed. */
    fields: {
      ...(amount && value !== undefined && { [amount.name]: value }),
      ...(method && { payment_method: method }),
    },
    isReady: typed === settled && isValid,
    ownError: isValid ? undefined : paymentMessages.amount,
    shownIn: (draft: EmailDraft | null) => typed ?? (amount && draft ? String(draft[amount.name]) : ""),
  };
}
