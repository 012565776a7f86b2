import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { describeEmails } from "#app/kit/mail/describe-emails.ts";
import { useChangeToast } from "#app/kit/record/use-change-toast.ts";
import type { useRecordChange } from "#app/kit/record/use-record-change.ts";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import type { PaymentStatus } from "#shared/bookings/status.ts";
import type { EmailAnswer } from "./email-answer.ts";
import { useEmailQuestion } from "./email-question.tsx";
import { paymentLabels } from "./labels.ts";
import type { PaymentAmount } from "./payment-amount-field.tsx";
import { type EmailRequest, reopenEmailDraft } from "./use-email-draft.ts";

type Amounts = NonNullable<EmailAnswer["amounts"]>;

/** The amount that a payment status asks for; undefined for one that has none. */
function findAmount(booking: BookingSummary, to: PaymentStatus): PaymentAmount | undefined {
  const { currency, total_price, paid_amount, payment_status } = booking;
  if (to === "pending") return undefined;
  if (to === "refunded") return { name: "refunded_amount", currency, of: paid_amount };
  const isSame = payment_status === to;
  return { name: "paid_amount", currency, of: total_price, ...(isSame && { initial: paid_amount }) };
}

/** Whether the change mails the traveller. If that can't be found out, the dialog shows why. */
const hasEmail = (request: EmailRequest): Promise<boolean> =>
  client.bookings.draftEmail(request).then(
    (draft) => draft !== null,
    () => true,
  );

/** Changes of the payment status, with Undo. Shows the email to the traveller first, where there is one. */
export function usePaymentTransition(list: ListScreen, change: ReturnType<typeof useRecordChange>) {
  const ask = useEmailQuestion();
  const tellChange = useChangeToast(list);
  const sendPayment = (booking: BookingSummary, to: PaymentStatus, answer?: EmailAnswer) => {
    const { id, booking_reference, version } = booking;
    const { amounts = {}, ...email } = answer ?? {};
    const fields = { payment_status: to, ...amounts };
    return change({
      id,
      patch: fields,
      send: () => client.bookings.movePayment({ id, ...fields, version, ...(answer && { email }) }),
      errorTitle: `${booking_reference} was not changed`,
    });
  };
  const requestOf = ({ id }: BookingSummary, to: PaymentStatus, amounts: Amounts = {}) => ({
    id,
    change: { payment_status: to, ...amounts },
  });
  const askAboutEmail = (booking: BookingSummary, to: PaymentStatus) => {
    const label = paymentLabels[to].name.toLowerCase();
    const amount = findAmount(booking, to);
    const isSame = to === booking.payment_status;
    return ask({
      title: isSame ? `Amount paid of ${booking.booking_reference}` : `Mark ${booking.booking_reference} as ${label}?`,
      request: requestOf(booking, to),
      confirmLabel: isSame ? "Save amount" : `Mark as ${label}`,
      canLeaveOut: true,
      ...(amount && { amount }),
    });
  };
  const movePayment = async (booking: BookingSummary, to: PaymentStatus) => {
    const isQuestion = to === booking.payment_status || (await hasEmail(requestOf(booking, to)));
    const answer = isQuestion ? await askAboutEmail(booking, to) : undefined;
    if (answer === null) return;
    const changed = await sendPayment(booking, to, answer);
    const onUndone = () => reopenEmailDraft(requestOf(booking, to, answer?.amounts));
    if (!changed) return onUndone();
    const title = `${booking.booking_reference}: ${paymentLabels[to].name.toLowerCase()}`;
    tellChange({ title, text: describeEmails(changed), changeIds: [changed.change_id], onUndone });
  };
  return { movePayment, sendPayment };
}
