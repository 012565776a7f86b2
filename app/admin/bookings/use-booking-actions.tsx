import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { errorMessage, type Problem } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { noCustomerEmail } from "#shared/bookings/errors.ts";
import type { PaymentStatus } from "#shared/bookings/status.ts";
import type { BookingTemplateName } from "#shared/mail/templates.ts";
import { type ChangeContext, changeBooking } from "./change-booking.ts";
import { paymentLabels } from "./labels.ts";
import { useStatusTransitions } from "./use-status-transitions.ts";

type EmailOverrides = { subject?: string; body?: string };
export type SendEmail = (
  booking: BookingSummary,
  template: BookingTemplateName,
  overrides?: EmailOverrides,
) => Promise<boolean>;

const sentMessages: Partial<Record<BookingTemplateName, string>> = {
  booking_confirmation: "Confirmation email has been sent to the customer.",
  booking_pending: "Pending notice has been sent to the customer.",
  payment_reminder: "Payment reminder has been sent to the customer.",
  admin_notification: "Admin notification has been sent to the operator.",
};

/** Shows a failure in a toast, and on the page until dismissed. */
function useProblem() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const fail = (title: string, error: unknown, otherwise = title): void => {
    const text = errorMessage(error, otherwise);
    setProblem({ title, text });
    toast.error({ title, text });
  };
  return { problem, fail, dismiss: () => setProblem(null) };
}

async function changePaymentStatus(tools: ChangeContext, booking: BookingSummary, paymentStatus: PaymentStatus) {
  const { id, version } = booking;
  const change = (to: PaymentStatus, expected?: { version: number }) =>
    changeBooking(tools, {
      booking,
      patch: { payment_status: to },
      send: () => client.bookings.movePayment({ id, payment_status: to, ...expected }),
    });
  if (!(await change(paymentStatus, { version }))) return;
  toast.success({
    title: `${booking.booking_reference}: ${paymentLabels[paymentStatus].name.toLowerCase()}`,
    undo: () => void change(booking.payment_status),
  });
}

/** Whether there is an address for this email; shows an error toast if not. */
function checkEmailAddress({ customer_email }: BookingSummary, template: BookingTemplateName): boolean {
  if (template === "admin_notification" || customer_email) return true;
  toast.error({ title: "No Email Address", text: noCustomerEmail.message });
  return false;
}

const createEmailSender =
  ({ queries, fail }: ChangeContext): SendEmail =>
  async (booking, template_id, overrides = {}) => {
    if (!checkEmailAddress(booking, template_id)) return false;
    try {
      await client.bookings.sendEmail({ id: booking.id, template_id, ...overrides });
      toast.success({ title: "Email Sent", text: sentMessages[template_id] ?? "" });
      return true;
    } catch (error) {
      fail("Email Error", error, "Failed to send email notification");
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ["bookings", "history", booking.id] });
    }
  };

/** Returns whether the booking was deleted. */
function useDeleteBooking({ queries, fail }: ChangeContext) {
  const confirm = useConfirm();
  return async ({ id, booking_reference, customer_name, trip_title }: BookingSummary) => {
    const isConfirmed = await confirm({
      title: `Delete ${booking_reference}?`,
      text: `${customer_name}'s booking for “${trip_title}” will be removed from all lists. The traveller won't be notified.`,
      confirmLabel: "Delete booking",
      danger: true,
      typedConfirmation: { what: "the reference", value: booking_reference },
    });
    if (!isConfirmed) return false;
    try {
      await client.bookings.remove({ id, booking_reference });
      toast.success({ title: "Booking Deleted", text: booking_reference });
      return true;
    } catch (error) {
      fail("Failed to delete booking", error);
      return false;
    } finally {
      await queries.invalidateQueries({
        // The sheet of the deleted booking is still open; refetching it would fail with 404.
        predicate: ({ queryKey: [feature, part] }) => feature === "bookings" && part !== "one" && part !== "history",
      });
    }
  };
}

/** Actions on a booking, shared by the list and the sheet. Failures stay in `problem` until dismissed. */
export function useBookingActions() {
  const { problem, fail, dismiss } = useProblem();
  const tools = { queries: useQueryClient(), fail };
  const moves = useStatusTransitions(tools);
  const remove = useDeleteBooking(tools);
  const sendEmail = createEmailSender(tools);
  return {
    problem,
    dismiss,
    fail,
    checkEmailAddress,
    ...moves,
    movePayment: (booking: BookingSummary, to: PaymentStatus) => changePaymentStatus(tools, booking, to),
    sendEmail,
    sendConfirmation: async (booking: BookingSummary) => void (await sendEmail(booking, "booking_confirmation")),
    remove,
  };
}
export type BookingActions = ReturnType<typeof useBookingActions>;
