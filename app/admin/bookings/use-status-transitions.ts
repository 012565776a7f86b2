import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { describeEmails } from "#app/kit/mail/describe-emails.ts";
import { useChangeToast } from "#app/kit/record/use-change-toast.ts";
import type { useRecordChange } from "#app/kit/record/use-record-change.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import type { Booking, BookingSummary } from "#shared/bookings/booking.ts";
import { findChangeEmail } from "#shared/bookings/email-rules.ts";
import type { BookingStatus } from "#shared/bookings/status.ts";
import { formatDay, toOperatorDate } from "#shared/kit/dates.ts";
import type { EmailAnswer } from "./email-answer.ts";
import { useEmailQuestion } from "./email-question.tsx";
import { paymentLabels, statusLabels } from "./labels.ts";
import { useBulkTransitions } from "./use-bulk-transitions.ts";
import { reopenEmailDraft } from "./use-email-draft.ts";
import { usePaymentTransition } from "./use-payment-transition.ts";

type Question = Omit<Parameters<ReturnType<typeof useEmailQuestion>>[0], "request">;

function cancellationQuestion({ booking_reference, customer_name, status }: Booking): Question {
  const isRejection = status === "pending";
  return {
    title: isRejection ? `Reject ${booking_reference}?` : `Cancel ${booking_reference}?`,
    text: `${customer_name}'s booking will be cancelled.`,
    confirmLabel: isRejection ? "Reject booking" : "Cancel booking",
    cancelLabel: "Keep booking",
    danger: true,
    isCancellation: !isRejection,
    hasReason: true,
  };
}

/** What is asked before a status change, together with its email; null for one that needs no question. */
function findQuestion(booking: Booking, to: BookingStatus): Question | null {
  const { booking_reference, customer_name, status, date_warnings } = booking;
  if (to === "cancelled") return cancellationQuestion(booking);
  if (findChangeEmail(booking, { ...booking, status: to }, toOperatorDate(new Date())) === null) return null;
  if (to === "pending")
    return {
      title: `Move ${booking_reference} back to pending?`,
      text: `${customer_name}'s booking will wait for your confirmation.`,
      confirmLabel: "Move back to pending",
      hasReason: true,
    };
  if (status !== "pending")
    return {
      title: `Confirm ${booking_reference} again?`,
      text: `${customer_name}'s booking will be confirmed.`,
      confirmLabel: "Confirm booking",
    };
  if (date_warnings.length === 0) return null;
  return {
    title: `Approve ${booking_reference}?`,
    warning: date_warnings.join(" "),
    confirmLabel: "Approve and send",
  };
}

/** Asks before a booking is completed that is not confirmed or whose trip has not ended. */
function useConfirmCompletion() {
  const confirm = useConfirm();
  return async ({ booking_reference, status, payment_status, end_date }: BookingSummary): Promise<boolean> => {
    const hasEnded = end_date < toOperatorDate(new Date());
    if (status === "confirmed" && hasEnded) return true;
    const state = `${statusLabels[status].name.toLowerCase()} and ${paymentLabels[payment_status].name.toLowerCase()}`;
    return confirm({
      title: `Mark ${booking_reference} as completed?`,
      text: `This booking is ${state}, and its trip ${hasEnded ? "ended" : "ends"} on ${formatDay(end_date)}.`,
      confirmLabel: "Mark as completed",
    });
  };
}

/** Status changes of one or several bookings, each with Undo. Asks first if the traveller gets other news than before. */
export function useStatusTransitions(list: ListScreen, change: ReturnType<typeof useRecordChange>) {
  const ask = useEmailQuestion();
  const tellChange = useChangeToast(list);
  const confirmCompletion = useConfirmCompletion();
  const { movePayment, sendPayment } = usePaymentTransition(list, change);
  const send = (booking: BookingSummary, status: BookingStatus, answer?: EmailAnswer) => {
    const { id, booking_reference, version } = booking;
    const { cancelled_by, reason, ...email } = answer ?? {};
    return change({
      id,
      patch: { status },
      send: () => client.bookings.move({ id, status, version, cancelled_by, reason, ...(answer && { email }) }),
      errorTitle: `${booking_reference} was not changed`,
    });
  };
  const move = async (booking: Booking, to: BookingStatus) => {
    if (to === "completed" && !(await confirmCompletion(booking))) return;
    const question = findQuestion(booking, to);
    const request = { id: booking.id, change: { status: to } };
    const email = question ? await ask({ ...question, request, canLeaveOut: true }) : undefined;
    if (email === null) return;
    const changed = await send(booking, to, email);
    const cancelled_by = email?.cancelled_by;
    const onUndone = () => reopenEmailDraft({ ...request, ...(cancelled_by && { cancelled_by }) });
    if (!changed) return onUndone();
    const title = `${booking.booking_reference}: ${statusLabels[to].name.toLowerCase()}`;
    tellChange({ title, text: describeEmails(changed), changeIds: [changed.change_id], onUndone });
  };
  return { move, movePayment, ...useBulkTransitions(list, { move: send, movePayment: sendPayment }) };
}
