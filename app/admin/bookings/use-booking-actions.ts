import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { useDeleteRecord } from "#app/kit/record/use-delete-record.ts";
import { useRecordChange } from "#app/kit/record/use-record-change.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { noCustomerEmail } from "#shared/bookings/errors.ts";
import { type BookingStatus, canMove, type PaymentStatus } from "#shared/bookings/status.ts";
import type { BookingTemplateName } from "#shared/mail/templates.ts";
import { paymentLabels, statusLabels, transitionLabel } from "./labels.ts";

type EmailOverrides = { subject?: string; body?: string };

const sentMessages: Partial<Record<BookingTemplateName, string>> = {
  booking_confirmation: "Confirmation email has been sent to the customer.",
  booking_pending: "Pending notice has been sent to the customer.",
  payment_reminder: "Payment reminder has been sent to the customer.",
  admin_notification: "Admin notification has been sent to the operator.",
};

/** Whether there is an address for this email; shows an error toast if not. */
function checkEmailAddress({ customer_email }: BookingSummary, template: BookingTemplateName): boolean {
  if (template === "admin_notification" || customer_email) return true;
  toast.error({ title: "No Email Address", text: noCustomerEmail.message });
  return false;
}

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

type Change = { status: BookingStatus } | { payment_status: PaymentStatus };

/** Changes a status or payment status. An undo names no version, because it follows one's own change. */
function useStatusChange(list: ListScreen) {
  const change = useRecordChange(list, [queries.bookings.list, queries.bookings.get]);
  return ({ id, booking_reference }: BookingSummary, patch: Change, expected: { version?: number } = {}) =>
    change({
      id,
      patch,
      send: () =>
        "status" in patch
          ? client.bookings.move({ id, ...patch, ...expected })
          : client.bookings.movePayment({ id, ...patch, ...expected }),
      errorTitle: `${booking_reference} was not changed`,
    });
}

/** Status changes of one or several bookings. Asks first if the change sends emails again or cancels a booking. */
function useStatusTransitions(list: ListScreen) {
  const confirm = useConfirm();
  const change = useStatusChange(list);
  const { permissions } = useSignedInUser();
  const move = async (booking: BookingSummary, to: BookingStatus) => {
    const { booking_reference, status, version } = booking;
    const question = findConfirmation(booking, to);
    if (question && !(await confirm(question))) return;
    if (!(await change(booking, { status: to }, { version }))) return;
    const sendsEmail = to === "confirmed";
    const canUndo = !sendsEmail && status !== "confirmed" && canMove(to, status, permissions);
    toast.success({
      title: `${booking_reference}: ${statusLabels[to].name.toLowerCase()}`,
      text: sendsEmail ? "The confirmation email is on its way to the customer." : "",
      ...(canUndo && { undo: () => void change(booking, { status }) }),
    });
  };
  const movePayment = async (booking: BookingSummary, to: PaymentStatus) => {
    const { booking_reference, payment_status, version } = booking;
    if (!(await change(booking, { payment_status: to }, { version }))) return;
    toast.success({
      title: `${booking_reference}: ${paymentLabels[to].name.toLowerCase()}`,
      undo: () => void change(booking, { payment_status }),
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
    for (const booking of bookings)
      if (await change(booking, { status: "confirmed" }, { version: booking.version })) approvedCount += 1;
    if (approvedCount > 0) toast.success({ title: `${approvedCount} of ${count} approved` });
  };
  return { move, movePayment, approveAll };
}

/** The status changes that these permissions allow, with their button labels. */
export const listTransitions = ({ status }: BookingSummary, held: readonly string[]) =>
  (["confirmed", "completed", "pending", "cancelled"] as const)
    .filter((to) => canMove(status, to, held))
    .map((to) => ({ to, label: transitionLabel(status, to) }));

/** Actions on a booking, shared by the list and the sheet. */
export function useBookingActions(list: ListScreen) {
  const deleteRecord = useDeleteRecord(list);
  const sendEmail = async (
    { id }: BookingSummary,
    template_id: BookingTemplateName,
    overrides: EmailOverrides = {},
  ): Promise<boolean> => {
    try {
      await client.bookings.sendEmail({ id, template_id, ...overrides });
      list.dismissProblem();
      toast.success({ title: "Email Sent", text: sentMessages[template_id] ?? "" });
      return true;
    } catch (error) {
      list.fail("Email Error", error, "Failed to send email notification");
      return false;
    }
  };
  return {
    checkEmailAddress,
    ...useStatusTransitions(list),
    sendEmail,
    sendConfirmation: async (booking: BookingSummary) => {
      if (checkEmailAddress(booking, "booking_confirmation")) await sendEmail(booking, "booking_confirmation");
    },
    remove: ({ id, booking_reference, customer_name, trip_title }: BookingSummary) =>
      deleteRecord({
        name: booking_reference,
        text: `${customer_name}'s booking for “${trip_title}” will be removed from all lists. The traveller won't be notified.`,
        kind: "booking",
        typedConfirmation: { what: "the reference", value: booking_reference },
        send: () => client.bookings.remove({ id, booking_reference }),
        undo: () => client.bookings.restore({ id }),
        messages: { deleted: "Booking Deleted", deleteFailed: "Failed to delete booking" },
      }),
  };
}
export type BookingActions = ReturnType<typeof useBookingActions>;
