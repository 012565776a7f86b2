import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "#app/kit/client.ts";
import { useConfirm } from "#app/kit/confirm.tsx";
import { type Problem, sentenceOfError } from "#app/kit/problem.tsx";
import { useSignedIn } from "#app/kit/signed-in.tsx";
import { toast } from "#app/kit/toast.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { noCustomerEmail } from "#shared/bookings/errors.ts";
import { type BookingStatus, canMove, type PaymentStatus } from "#shared/bookings/status.ts";
import type { MailTemplateName } from "#shared/mail/templates.ts";
import { showAgain, showAtOnce } from "./optimistic.ts";
import { moveWord, paymentWords, statusWords } from "./words.ts";

type Words = { subject?: string; body?: string };
export type SendEmail = (booking: BookingSummary, template: MailTemplateName, words?: Words) => Promise<boolean>;

/** What can be done to a booking, from its row and from its sheet alike. Failures stay in `problem` until dismissed. */
export type BookingActions = {
  problem: Problem | null;
  dismiss: () => void;
  fail: (title: string, error: unknown) => void;
  /** Whether there is an address for this e-mail; says so where there is none. */
  canWrite: (booking: BookingSummary, template: MailTemplateName) => boolean;
  move: (booking: BookingSummary, to: BookingStatus) => Promise<void>;
  movePayment: (booking: BookingSummary, to: PaymentStatus) => Promise<void>;
  sendEmail: SendEmail;
  sendConfirmation: (booking: BookingSummary) => Promise<void>;
  approveAll: (bookings: readonly BookingSummary[]) => Promise<void>;
  /** Answers whether it was deleted. */
  remove: (booking: BookingSummary) => Promise<boolean>;
};

const sentTexts: Partial<Record<MailTemplateName, string>> = {
  booking_confirmation: "Confirmation email has been sent to the customer.",
  booking_pending: "The pending notice has been sent to the customer.",
  payment_reminder: "The payment reminder has been sent to the customer.",
  admin_notification: "The notice has been sent to the operator.",
};

/** Tells a failure twice: at once in a toast, and until dismissed on the page. */
function useProblem() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const fail = (title: string, error: unknown): void => {
    const text = sentenceOfError(error, title);
    setProblem({ title, text });
    toast.error({ title, text });
  };
  return { problem, fail, dismiss: () => setProblem(null) };
}

type Named = Pick<BookingSummary, "id" | "booking_reference">;
type Tools = { queries: ReturnType<typeof useQueryClient>; fail: (title: string, error: unknown) => void };

/** Shows the change, sends it, and takes it back where the server refuses. Answers whether it was taken. */
async function change(tools: Tools, booking: Named, patch: Partial<BookingSummary>, send: () => Promise<unknown>) {
  const { queries, fail } = tools;
  const before = await showAtOnce(queries, booking.id, patch);
  try {
    await send();
    return true;
  } catch (error) {
    showAgain(queries, before);
    fail(`${booking.booking_reference} was not changed`, error);
    return false;
  } finally {
    await queries.invalidateQueries({ queryKey: ["bookings"] });
  }
}

/** What has to be asked before a move; null where it can just be done. */
function questionBefore({ booking_reference, customer_name, status }: BookingSummary, to: BookingStatus) {
  const whose = `${booking_reference} of ${customer_name}`;
  if (to === "cancelled") {
    const rejects = status === "pending";
    return {
      title: rejects ? `Reject ${booking_reference}?` : `Cancel ${booking_reference}?`,
      text: `${whose} becomes cancelled. The traveller gets no e-mail from this.`,
      yes: rejects ? "Reject booking" : "Cancel booking",
      no: "Keep it",
      danger: true,
    };
  }
  if (to !== "confirmed" || status === "pending") return null;
  return {
    title: `Confirm ${booking_reference} again?`,
    text: `${whose} becomes confirmed, and the confirmation is sent once more.`,
    yes: "Confirm and send",
  };
}

function useMoves(tools: Tools) {
  const confirm = useConfirm();
  const { permissions } = useSignedIn();
  const { queries } = tools;
  const put = (booking: BookingSummary, status: BookingStatus) =>
    change(tools, booking, { status }, () =>
      client.bookings.move({ id: booking.id, status, version: booking.version }),
    );
  const undo = ({ id, booking_reference, status }: BookingSummary) =>
    change(tools, { id, booking_reference }, { status }, () => client.bookings.move({ id, status }));
  const move = async (booking: BookingSummary, to: BookingStatus) => {
    const question = questionBefore(booking, to);
    if (question && !(await confirm(question))) return;
    if (!(await put(booking, to))) return;
    const sends = to === "confirmed";
    const reversible = !sends && booking.status !== "confirmed" && canMove(to, booking.status, permissions);
    toast.success({
      title: `${booking.booking_reference}: ${statusWords[to].name.toLowerCase()}`,
      text: sends ? "The confirmation is on its way to the customer." : "",
      ...(reversible && { undo: () => void undo(booking) }),
    });
  };
  const movePayment = async (booking: BookingSummary, payment_status: PaymentStatus) => {
    const { id, version } = booking;
    const set = (to: PaymentStatus, seen?: { version: number }) =>
      change(tools, booking, { payment_status: to }, () =>
        client.bookings.movePayment({ id, payment_status: to, ...seen }),
      );
    if (!(await set(payment_status, { version }))) return;
    toast.success({
      title: `${booking.booking_reference}: ${paymentWords[payment_status].name.toLowerCase()}`,
      undo: () => void set(booking.payment_status),
    });
  };
  const approveAll = async (bookings: readonly BookingSummary[]) => {
    const count = bookings.length;
    const question = {
      title: `Approve ${count} ${count === 1 ? "booking" : "bookings"}?`,
      text: `${bookings.map(({ booking_reference }) => booking_reference).join(", ")}. Each traveller gets the confirmation.`,
      yes: "Approve and send",
    };
    if (!(await confirm(question))) return;
    let done = 0;
    for (const booking of bookings) if (await put(booking, "confirmed")) done += 1;
    if (done > 0) toast.success({ title: `${done} of ${count} approved` });
    await queries.invalidateQueries({ queryKey: ["bookings"] });
  };
  return { move, movePayment, approveAll };
}

export function useBookingActions(): BookingActions {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const { problem, fail, dismiss } = useProblem();
  const moves = useMoves({ queries, fail });

  const sendEmail: SendEmail = async (booking, template_id, words = {}) => {
    if (!canWrite(booking, template_id)) return false;
    try {
      await client.bookings.sendEmail({ id: booking.id, template_id, ...words });
      toast.success({ title: "Email Sent", text: sentTexts[template_id] ?? "" });
      return true;
    } catch (error) {
      fail("Email Error", error);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ["bookings", "history", booking.id] });
    }
  };

  const remove = async (booking: BookingSummary) => {
    const { id, booking_reference, customer_name, trip_title } = booking;
    const sure = await confirm({
      title: `Delete ${booking_reference}?`,
      text: `The booking of ${customer_name} for “${trip_title}” leaves every list. The traveller is not told.`,
      yes: "Delete booking",
      danger: true,
      typed: { what: "the reference", value: booking_reference },
    });
    if (!sure) return false;
    try {
      await client.bookings.remove({ id, booking_reference });
      toast.success({ title: "Booking Deleted", text: booking_reference });
      return true;
    } catch (error) {
      fail("Failed to delete booking", error);
      return false;
    } finally {
      await queries.invalidateQueries({
        // The deleted one is still open at this moment; asking for it again would find nothing.
        predicate: ({ queryKey: [room, part] }) => room === "bookings" && part !== "one" && part !== "history",
      });
    }
  };

  const sendConfirmation = async (booking: BookingSummary) => void (await sendEmail(booking, "booking_confirmation"));
  return { problem, dismiss, fail, canWrite, ...moves, sendEmail, sendConfirmation, remove };
}

function canWrite({ customer_email }: BookingSummary, template: MailTemplateName): boolean {
  if (template === "admin_notification" || customer_email) return true;
  toast.error({ title: "No Email Address", text: noCustomerEmail.message });
  return false;
}

/** The moves that someone who holds these permissions may make with the booking. */
export const movesOf = (booking: BookingSummary, held: readonly string[]): { to: BookingStatus; word: string }[] =>
  (["confirmed", "completed", "pending", "cancelled"] as const)
    .filter((to) => canMove(booking.status, to, held))
    .map((to) => ({ to, word: moveWord(booking.status, to) }));
