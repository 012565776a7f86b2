import { client } from "#app/kit/calls/api-client.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { type BookingStatus, canMove } from "#shared/bookings/status.ts";
import { type ChangeContext, changeBooking } from "./change-booking.ts";
import { statusLabels, transitionLabel } from "./labels.ts";

/** The confirmation to ask for before a status change; null if none is needed. */
function findConfirmation({ booking_reference, customer_name, status }: BookingSummary, to: BookingStatus) {
  const subject = `${customer_name}'s booking`;
  if (to === "cancelled") {
    const isRejection = status === "pending";
    return {
      title: isRejection ? `Reject ${booking_reference}?` : `Cancel ${booking_reference}?`,
      text: `${subject} will be cancelled. No email is sent to the traveller.`,
      confirmLabel: isRejection ? "Reject booking" : "Cancel booking",
      cancelLabel: "Keep booking",
      danger: true,
    };
  }
  if (to !== "confirmed" || status === "pending") return null;
  return {
    title: `Confirm ${booking_reference} again?`,
    text: `${subject} will be confirmed and the confirmation email sent again.`,
    confirmLabel: "Confirm and send",
  };
}

const setStatus = (tools: ChangeContext, booking: BookingSummary, status: BookingStatus) =>
  changeBooking(tools, {
    booking,
    patch: { status },
    send: () => client.bookings.move({ id: booking.id, status, version: booking.version }),
  });

const undoStatusChange = (tools: ChangeContext, booking: BookingSummary) => {
  const { id, status } = booking;
  return changeBooking(tools, { booking, patch: { status }, send: () => client.bookings.move({ id, status }) });
};

/** Status changes of one or several bookings. Asks first if the change sends emails again or cancels a booking. */
export function useStatusTransitions(tools: ChangeContext) {
  const confirm = useConfirm();
  const { permissions } = useSignedInUser();
  const move = async (booking: BookingSummary, to: BookingStatus) => {
    const question = findConfirmation(booking, to);
    if (question && !(await confirm(question))) return;
    if (!(await setStatus(tools, booking, to))) return;
    const sendsEmail = to === "confirmed";
    const canUndo = !sendsEmail && booking.status !== "confirmed" && canMove(to, booking.status, permissions);
    toast.success({
      title: `${booking.booking_reference}: ${statusLabels[to].name.toLowerCase()}`,
      text: sendsEmail ? "The confirmation email is on its way to the customer." : "",
      ...(canUndo && { undo: () => void undoStatusChange(tools, booking) }),
    });
  };
  const approveAll = async (bookings: readonly BookingSummary[]) => {
    const count = bookings.length;
    const question = {
      title: `Approve ${count} ${count === 1 ? "booking" : "bookings"}?`,
      text: `${bookings.map(({ booking_reference }) => booking_reference).join(", ")}. Each traveller will get a confirmation email.`,
      confirmLabel: "Approve and send",
    };
    if (!(await confirm(question))) return;
    let approvedCount = 0;
    for (const booking of bookings) if (await setStatus(tools, booking, "confirmed")) approvedCount += 1;
    if (approvedCount > 0) toast.success({ title: `${approvedCount} of ${count} approved` });
    await tools.queries.invalidateQueries({ queryKey: ["bookings"] });
  };
  return { move, approveAll };
}

/** The status changes that these permissions allow, with their button labels. */
export const listTransitions = (
  booking: BookingSummary,
  held: readonly string[],
): { to: BookingStatus; label: string }[] =>
  (["confirmed", "completed", "pending", "cancelled"] as const)
    .filter((to) => canMove(booking.status, to, held))
    .map((to) => ({ to, label: transitionLabel(booking.status, to) }));
