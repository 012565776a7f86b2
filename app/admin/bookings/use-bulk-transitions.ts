import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { describeEmailCount } from "#app/kit/mail/describe-emails.ts";
import { useChangeToast } from "#app/kit/record/use-change-toast.ts";
import { type ConfirmOptions, useAskReason, useConfirm } from "#app/kit/screens/confirm.tsx";
import type { ReasonQuestion } from "#app/kit/screens/reason-input.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { bookingLimits, bookingMessages } from "#shared/bookings/limits.ts";
import type { BookingStatus, PaymentStatus } from "#shared/bookings/status.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { listNames } from "#shared/kit/list-names.ts";
import type { ChangeEffects } from "#shared/undo/contract.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import type { EmailAnswer } from "./email-answer.ts";

type Send<Status> = (booking: Booking, status: Status, answer?: EmailAnswer) => Promise<ChangeEffects | null>;
type Bookings = readonly Booking[];

/** Calls at a time: a hundred in a row would outlast the time for Undo. */
const concurrentCalls = 5;
const maxListedReferences = 12;

const listReferences = (bookings: Bookings): string =>
  listNames(
    bookings.map(({ booking_reference }) => booking_reference),
    maxListedReferences,
  );

const takeBack = `which you can take back for ${undoSeconds} seconds`;

/** The bookings whose dates don't fit their trips, each with why. */
function describeDateWarnings(bookings: Bookings): string {
  const doubtful = bookings.filter(({ date_warnings }) => date_warnings.length > 0);
  const listed = doubtful.slice(0, maxListedReferences);
  const warnings = listed.map(
    ({ booking_reference, date_warnings }) => `${booking_reference}: ${date_warnings.join(" ")}`,
  );
  if (doubtful.length > listed.length) warnings.push(`And ${doubtful.length - listed.length} more.`);
  return warnings.length === 0 ? "" : ` Please check the dates of ${warnings.join(" ")}`;
}

const approveQuestion = (bookings: Bookings): ConfirmOptions => ({
  title: `Approve ${formatCount(bookings.length, "booking")}?`,
  text: `${listReferences(bookings)}. Each traveller gets a confirmation email, ${takeBack}.${describeDateWarnings(bookings)}`,
  confirmLabel: "Approve and send",
});

/** The email says no, which nobody should read without a reason; without an address, only the history gives it. */
function askWhyRejected(bookings: Bookings): ReasonQuestion {
  const isMailed = bookings.some(({ customer_email }) => customer_email !== "");
  const { maxReasonLength: maxLength } = bookingLimits;
  return isMailed
    ? { hint: "The same for all. The emails and the histories give it.", maxLength, missing: bookingMessages.reason }
    : { hint: "The same for all. The histories give it.", maxLength };
}

const rejectQuestion = (bookings: Bookings) => ({
  title: `Reject ${formatCount(bookings.length, "booking")}?`,
  text: `${listReferences(bookings)}. Each traveller gets an email that says so, ${takeBack}.`,
  confirmLabel: "Reject and send",
  cancelLabel: bookings.length === 1 ? "Keep booking" : "Keep bookings",
  danger: true,
  reason: askWhyRejected(bookings),
});

const paidQuestion = (bookings: Bookings): ConfirmOptions => ({
  title: `Mark ${formatCount(bookings.length, "booking")} as paid?`,
  text: `${listReferences(bookings)}. Each traveller gets an email that says so, ${takeBack}.`,
  confirmLabel: "Mark as paid and send",
});

/** Runs the changes, a few at a time. Resolves to those that were made. */
export async function runAll<Row>(bookings: readonly Row[], send: (booking: Row) => Promise<ChangeEffects | null>) {
  const changes: ChangeEffects[] = [];
  for (let from = 0; from < bookings.length; from += concurrentCalls) {
    const answers = await Promise.all(bookings.slice(from, from + concurrentCalls).map(send));
    changes.push(...answers.filter((answer) => answer !== null));
  }
  return changes;
}

type BulkChange = { done: string; send: (booking: Booking) => ReturnType<Send<never>> };

/** Status changes of several bookings after one question, with one Undo. Each resolves to whether it was made. */
export function useBulkTransitions(
  list: ListScreen,
  send: { move: Send<BookingStatus>; movePayment: Send<PaymentStatus> },
) {
  const confirm = useConfirm();
  const askReason = useAskReason();
  const tellChange = useChangeToast(list);
  const changeAll = async (bookings: Bookings, change: BulkChange): Promise<true> => {
    const changes = await runAll(bookings, change.send);
    const title = `${changes.length} of ${bookings.length} ${change.done}`;
    const changeIds = changes.map(({ change_id }) => change_id);
    if (changes.length > 0) tellChange({ title, text: describeEmailCount(changes), changeIds });
    return true;
  };
  return {
    approveAll: async (bookings: Bookings) =>
      (await confirm(approveQuestion(bookings))) &&
      changeAll(bookings, { done: "approved", send: (booking) => send.move(booking, "confirmed") }),
    rejectAll: async (bookings: Bookings) => {
      const reason = await askReason(rejectQuestion(bookings));
      if (reason === null) return false;
      const answer = { send: true, ...(reason !== "" && { reason }) };
      return changeAll(bookings, { done: "rejected", send: (booking) => send.move(booking, "cancelled", answer) });
    },
    markAllPaid: async (bookings: Bookings) =>
      (await confirm(paidQuestion(bookings))) &&
      changeAll(bookings, { done: "marked as paid", send: (booking) => send.movePayment(booking, "paid") }),
  };
}
