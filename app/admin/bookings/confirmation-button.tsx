import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { useUndoChanges } from "#app/kit/record/use-change-toast.ts";
import { Button } from "#app/ui/button.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { isOnItsWay, useBookingEmails } from "./booking-emails.tsx";

type Props = { list: ListScreen; booking: Booking; onSend: () => void };

/** Sends the confirmation once more; while one is on its way, says so, and takes it back for who has caused it. */
export function ConfirmationButton({ list, booking, onSend }: Props) {
  const { data } = useBookingEmails(booking.id);
  const undo = useUndoChanges(list);
  const waiting = data?.find((email) => email.template === "booking_confirmation" && isOnItsWay(email));
  if (!waiting) return <Button onClick={onSend}>Send confirmation</Button>;
  const { undo_id } = waiting;
  return (
    <span className="inline-flex items-center gap-1">
      <span role="status" className="text-ash">
        Confirmation on its way
      </span>
      {undo_id !== null && (
        <Button tone="quiet" onClick={() => void undo([undo_id])}>
          Undo
        </Button>
      )}
    </span>
  );
}
