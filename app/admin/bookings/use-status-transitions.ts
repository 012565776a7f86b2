import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { useChangeToast } from "#app/kit/record/use-change-toast.ts";
import type { useRecordChange } from "#app/kit/record/use-record-change.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import type { EmailChoice } from "#shared/bookings/emails.ts";
import type { BookingStatus, PaymentStatus } from "#shared/bookings/status.ts";
import type { ChangeEffects } from "#shared/undo/contract.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { describeEmails } from "./describe-emails.ts";
import { useEmailQuestion } from "./email-question.tsx";
import { paymentLabels, statusLabels } from "./labels.ts";

/** What is asked before a status change, together with its e-mail; null for one that needs no question. */
function findQuestion({ booking_reference, customer_name, status }: BookingSummary, to: BookingStatus) {
  const subject = `${customer_name}'s booking`;
  if (to === "cancelled") {
    const isRejection = status === "pending";
    return {
      title: isRejection ? `Reject ${booking_reference}?` : `Cancel ${booking_reference}?`,
      text: `${subject} will be cancelled.`,
      confirmLabel: isRejection ? "Reject booking" : "Cancel booking",
      cancelLabel: "Keep booking",
      danger: true,
    };
  }
  if (to !== "confirmed" || status === "pending") return null;
  return {
    title: `Confirm ${booking_reference} again?`,
    text: `${subject} will be confirmed.`,
    confirmLabel: "Confirm booking",
  };
}

/** Status changes of one or several bookings, each with Undo. Asks first if the traveller gets other news than before. */
export function useStatusTransitions(list: ListScreen, change: ReturnType<typeof useRecordChange>) {
  const ask = useEmailQuestion();
  const tellChange = useChangeToast(list);
  const send = (booking: BookingSummary, status: BookingStatus, email?: EmailChoice) => {
    const { id, booking_reference, version } = booking;
    return change({
      id,
      patch: { status },
      send: () => client.bookings.move({ id, status, version, ...(email && { email }) }),
      errorTitle: `${booking_reference} was not changed`,
    });
  };
  const move = async (booking: BookingSummary, to: BookingStatus) => {
    const question = findQuestion(booking, to);
    const request = { id: booking.id, change: { status: to } };
    const email = question ? await ask({ ...question, request, canLeaveOut: true }) : undefined;
    if (email === null) return;
    const changed = await send(booking, to, email);
    if (!changed) return;
    const title = `${booking.booking_reference}: ${statusLabels[to].name.toLowerCase()}`;
    tellChange({ title, text: describeEmails(changed), changeIds: [changed.change_id] });
  };
  const movePayment = async ({ id, booking_reference, version }: BookingSummary, to: PaymentStatus) => {
    const changed = await change({
      id,
      patch: { payment_status: to },
      send: () => client.bookings.movePayment({ id, payment_status: to, version }),
      errorTitle: `${booking_reference} was not changed`,
    });
    if (!changed) return;
    const title = `${booking_reference}: ${paymentLabels[to].name.toLowerCase()}`;
    tellChange({ title, changeIds: [changed.change_id] });
  };
  return { move, movePayment, approveAll: useApproveAll(list, send) };
}

type Send = (booking: BookingSummary, status: BookingStatus) => Promise<ChangeEffects | null>;

function useApproveAll(list: ListScreen, send: Send) {
  const confirm = useConfirm();
  const tellChange = useChangeToast(list);
  return async (bookings: readonly BookingSummary[]): Promise<void> => {
    const count = bookings.length;
    const question = {
      title: `Approve ${count} ${count === 1 ? "booking" : "bookings"}?`,
      text: `${bookings.map(({ booking_reference }) => booking_reference).join(", ")}. Each traveller gets a confirmation email, which you can take back for ${undoSeconds} seconds.`,
      confirmLabel: "Approve and send",
    };
    if (!(await confirm(question))) return;
    const changeIds: (number | null)[] = [];
    for (const booking of bookings) {
      const changed = await send(booking, "confirmed");
      if (changed) changeIds.push(changed.change_id);
    }
    if (changeIds.length > 0) tellChange({ title: `${changeIds.length} of ${count} approved`, changeIds });
  };
}
