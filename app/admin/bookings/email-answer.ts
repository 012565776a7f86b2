import type { CancellationOrigin } from "#shared/bookings/cancellation.ts";
import type { PaymentMethod } from "#shared/bookings/payment-methods.ts";
import type { PaymentAmount } from "./payment-amount-field.tsx";
import type { EmailRequest } from "./use-email-draft.ts";

export type EmailQuestion = {
  title: string;
  text?: string;
  request: EmailRequest;
  /** Label of the button that goes on: verb and object, "Reject booking". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Whether the change can be made without the email. */
  canLeaveOut?: boolean;
  /** Said above the email. */
  warning?: string | undefined;
  /** Asks who cancels, which decides what the email says about the refund. */
  isCancellation?: boolean;
  /** Asks why the booking is cancelled, which the email says. */
  hasReason?: boolean;
  /** Asks for what was paid or refunded, which the email names. */
  amount?: PaymentAmount;
};

/** Whether an email is sent, the text to which it was edited, who cancels and why, and the amount that was entered. */
export type EmailAnswer = {
  send: boolean;
  subject?: string;
  body?: string;
  cancelled_by?: CancellationOrigin;
  reason?: string;
  amounts?: { paid_amount?: number; refunded_amount?: number; payment_method?: PaymentMethod };
};
