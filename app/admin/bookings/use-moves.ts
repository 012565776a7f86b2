import { client } from "#app/kit/client.ts";
import { useConfirm } from "#app/kit/confirm.tsx";
import { useSignedIn } from "#app/kit/signed-in.tsx";
import { toast } from "#app/kit/toast.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { type BookingStatus, canMove } from "#shared/bookings/status.ts";
import { type ChangeTools, changeBooking } from "./change-booking.ts";
import { moveWord, statusWords } from "./words.ts";

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

const put = (tools: ChangeTools, booking: BookingSummary, status: BookingStatus) =>
  changeBooking(tools, {
    booking,
    patch: { status },
    send: () => client.bookings.move({ id: booking.id, status, version: booking.version }),
  });

const putBack = (tools: ChangeTools, booking: BookingSummary) => {
  const { id, status } = booking;
  return changeBooking(tools, { booking, patch: { status }, send: () => client.bookings.move({ id, status }) });
};

/** Moving one booking or several to another status, asked before where it can't be undone. */
export function useMoves(tools: ChangeTools) {
  const confirm = useConfirm();
  const { permissions } = useSignedIn();
  const move = async (booking: BookingSummary, to: BookingStatus) => {
    const question = questionBefore(booking, to);
    if (question && !(await confirm(question))) return;
    if (!(await put(tools, booking, to))) return;
    const sends = to === "confirmed";
    const reversible = !sends && booking.status !== "confirmed" && canMove(to, booking.status, permissions);
    toast.success({
      title: `${booking.booking_reference}: ${statusWords[to].name.toLowerCase()}`,
      text: sends ? "The confirmation is on its way to the customer." : "",
      ...(reversible && { undo: () => void putBack(tools, booking) }),
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
    for (const booking of bookings) if (await put(tools, booking, "confirmed")) done += 1;
    if (done > 0) toast.success({ title: `${done} of ${count} approved` });
    await tools.queries.invalidateQueries({ queryKey: ["bookings"] });
  };
  return { move, approveAll };
}

/** The moves that someone who holds these permissions may make with the booking. */
export const movesOf = (booking: BookingSummary, held: readonly string[]): { to: BookingStatus; word: string }[] =>
  (["confirmed", "completed", "pending", "cancelled"] as const)
    .filter((to) => canMove(booking.status, to, held))
    .map((to) => ({ to, word: moveWord(booking.status, to) }));
