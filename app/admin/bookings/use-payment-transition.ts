import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { useChangeToast } from "#app/kit/record/use-change-toast.ts";
import type { useRecordChange } from "#app/kit/record/use-record-change.ts";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { findChangeEmail } from "#shared/bookings/email-rules.ts";
import type { EmailChoice } from "#shared/bookings/emails.ts";
import type { PaymentStatus } from "#shared/bookings/status.ts";
import { describeEmails } from "./describe-emails.ts";
import { useEmailQuestion } from "./email-question.tsx";
import { paymentLabels } from "./labels.ts";
import { reopenEmailDraft } from "./use-email-draft.ts";

/** Changes of the payment status, with Undo. Shows the e-mail to the traveller first, where there is one. */
export function usePaymentTransition(list: ListScreen, change: ReturnType<typeof useRecordChange>) {
  const ask = useEmailQuestion();
  const tellChange = useChangeToast(list);
  const sendPayment = ({ id, booking_reference, version }: BookingSummary, to: PaymentStatus, email?: EmailChoice) =>
    change({
      id,
      patch: { payment_status: to },
      send: () => client.bookings.movePayment({ id, payment_status: to, version, ...(email && { email }) }),
      errorTitle: `${booking_reference} was not changed`,
    });
  const requestOf = ({ id }: BookingSummary, to: PaymentStatus) => ({ id, change: { payment_status: to } });
  const askAboutEmail = (booking: BookingSummary, to: PaymentStatus) => {
    const label = paymentLabels[to].name.toLowerCase();
    return ask({
      title: `Mark ${booking.booking_reference} as ${label}?`,
      request: requestOf(booking, to),
      confirmLabel: `Mark as ${label}`,
      canLeaveOut: true,
    });
  };
  const movePayment = async (booking: BookingSummary, to: PaymentStatus) => {
    const hasEmail = findChangeEmail(booking, { ...booking, payment_status: to }) !== null;
    const email = hasEmail ? await askAboutEmail(booking, to) : undefined;
    if (email === null) return;
    const changed = await sendPayment(booking, to, email);
    const onUndone = () => reopenEmailDraft(requestOf(booking, to));
    if (!changed) return onUndone();
    const title = `${booking.booking_reference}: ${paymentLabels[to].name.toLowerCase()}`;
    tellChange({ title, text: describeEmails(changed), changeIds: [changed.change_id], onUndone });
  };
  return { movePayment, sendPayment };
}
