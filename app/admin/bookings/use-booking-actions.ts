import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { noMailServerMessage } from "#app/kit/mail/describe-emails.ts";
import { templateLabel } from "#app/kit/mail/mail-labels.ts";
import { useChangeToast } from "#app/kit/record/use-change-toast.ts";
import { binHint, useDeleteRecord } from "#app/kit/record/use-delete-record.ts";
import { useRecordChange } from "#app/kit/record/use-record-change.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { noCustomerEmail } from "#shared/bookings/errors.ts";
import { type BookingStatus, canMove } from "#shared/bookings/status.ts";
import type { BookingTemplateName } from "#shared/mail/templates.ts";
import type { ChangeEffects } from "#shared/undo/contract.ts";
import { useEmailQuestion } from "./email-question.tsx";
import { transitionLabel } from "./labels.ts";
import { reopenEmailDraft } from "./use-email-draft.ts";
import { useStatusTransitions } from "./use-status-transitions.ts";

const sentMessages: Partial<Record<BookingTemplateName, string>> = {
  booking_confirmation: "Confirmation email has been sent to the customer.",
  booking_pending: "Pending notice has been sent to the customer.",
  payment_reminder: "Payment reminder has been sent to the customer.",
  booking_message: "The message has been sent to the customer.",
  admin_notification: "Admin notification has been sent to the operator.",
};

/** Whether there is an address for this email; shows an error toast if not. */
function checkEmailAddress({ customer_email }: BookingSummary, template: BookingTemplateName): boolean {
  if (template === "admin_notification" || customer_email) return true;
  toast.error({ title: "No Email Address", text: noCustomerEmail.message });
  return false;
}

/** The status changes that these permissions allow, with their button labels. */
export const listTransitions = ({ status }: BookingSummary, held: readonly string[]) =>
  (["confirmed", "completed", "pending", "cancelled"] as const satisfies readonly BookingStatus[])
    .filter((to) => canMove(status, to, held))
    .map((to) => ({ to, label: transitionLabel(status, to) }));

/** Sends an email about a booking after showing it; it can be taken back while it is held. */
function useSendEmail(list: ListScreen) {
  const ask = useEmailQuestion();
  const tellChange = useChangeToast(list);
  const tellSent = (sent: ChangeEffects & { text: string; reference: string }, onUndone: () => void) => {
    const isKept = sent.emails.some(({ delivery }) => delivery === "kept");
    const content = isKept
      ? { title: noMailServerMessage, text: sent.reference }
      : { title: "Email Sent", text: `${sent.reference}: ${sent.text}` };
    tellChange({ ...content, changeIds: [sent.change_id], onUndone });
  };
  return async (booking: BookingSummary, template: BookingTemplateName): Promise<void> => {
    if (!checkEmailAddress(booking, template)) return;
    const { id, booking_reference, trip_title } = booking;
    const request = { id, template_id: template };
    const reopen = () => reopenEmailDraft(request);
    const answer = await ask({
      title: templateLabel(template),
      text: `About ${booking_reference}, ${trip_title}.`,
      request,
      confirmLabel: "Send email",
    });
    if (!answer) return;
    const { send: _, ...texts } = answer;
    try {
      const sent = await client.bookings.sendEmail({ ...request, ...texts });
      list.dismissProblem();
      tellSent({ ...sent, text: sentMessages[template] ?? "", reference: booking_reference }, reopen);
    } catch (error) {
      reopen();
      list.fail("Email Error", error, "Failed to send email notification");
    }
  };
}

/** Actions on a booking, shared by the list and the sheet. */
export function useBookingActions(list: ListScreen) {
  const deleteRecord = useDeleteRecord(list);
  const change = useRecordChange(list, [queries.bookings.list, queries.bookings.get]);
  return {
    ...useStatusTransitions(list, change),
    sendEmail: useSendEmail(list),
    remove: ({ id, booking_reference, customer_name, trip_title }: BookingSummary) =>
      deleteRecord({
        id,
        name: booking_reference,
        text: `${customer_name}'s booking for “${trip_title}” will be removed from all lists. The traveller won't be notified. ${binHint}`,
        kind: "booking",
        typedConfirmation: { what: "the reference", value: booking_reference },
        send: () => client.bookings.remove({ id, booking_reference }),
        binKind: "booking",
        messages: { deleted: "Booking Deleted", deleteFailed: "Failed to delete booking" },
      }),
  };
}
export type BookingActions = ReturnType<typeof useBookingActions>;
