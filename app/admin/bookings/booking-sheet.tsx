import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { BookingDetails } from "./booking-details.tsx";
import type { EmailDraft } from "./email-dialog.tsx";
import type { BookingActions } from "./use-booking-actions.tsx";

// Loaded on demand: the form with its pickers is large, and most visits only read.
const BookingForm = lazy(() => import("./booking-form.tsx"));

type Props = {
  /** The id of the open booking; "new" opens an empty form. */
  bookingId: number | "new" | undefined;
  editing: boolean;
  actions: BookingActions;
  problem: ReactNode;
  onClose: () => void;
  onShow: (booking: number, edit: boolean) => void;
  onComposeEmail: (writing: EmailDraft) => void;
};

/** Side sheet with a booking: its details, or the form to edit or create it. */
export const BookingSheet = (props: Props) => (
  <Suspense
    fallback={
      <Sheet open={props.bookingId !== undefined} onClose={props.onClose} wide title="Booking">
        <SkeletonLines lines={10} />
      </Sheet>
    }
  >
    <SheetContent {...props} />
  </Suspense>
);

function SheetContent(props: Props) {
  const { bookingId, editing, onClose, onShow } = props;
  // Keeps the content during the closing animation.
  const lastShown = useRef(bookingId);
  if (bookingId !== undefined) lastShown.current = bookingId;
  const open = bookingId !== undefined;
  if (lastShown.current === undefined) return null;
  if (lastShown.current === "new") {
    return (
      <BookingForm key="new" open={open} booking={null} onClose={onClose} onSaved={({ id }) => onShow(id, false)} />
    );
  }
  return <ExistingBooking {...props} open={open} id={lastShown.current} editing={editing} />;
}

function ExistingBooking({ id, open, ...props }: Props & { id: number; open: boolean }) {
  const { editing, actions, onClose, onShow } = props;
  const booking = useQuery({
    queryKey: ["bookings", "one", id],
    queryFn: ({ signal }) => client.bookings.get({ id }, { signal }),
    enabled: open,
    refetchInterval: 60_000,
  });
  const { data } = booking;
  if (!data) {
    return (
      <Sheet open={open} onClose={onClose} title={booking.error ? "Couldn't load this booking" : "Booking"}>
        {booking.error ? (
          <Alert tone="danger" title={errorMessage(booking.error, "Failed to fetch bookings")}>
            <Button onClick={() => booking.refetch()}>Try again</Button>
          </Alert>
        ) : (
          <SkeletonLines lines={9} />
        )}
      </Sheet>
    );
  }
  if (editing) {
    return (
      <BookingForm
        key={`edit ${id}`}
        open={open}
        booking={data}
        onClose={() => onShow(id, false)}
        onSaved={() => onShow(id, false)}
      />
    );
  }
  return <BookingDetails {...props} open={open} booking={data} actions={actions} onEdit={() => onShow(id, true)} />;
}
