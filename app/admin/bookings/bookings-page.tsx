import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { type ListScreen, toCallInput, useListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { useFirstUse } from "#app/kit/screens/use-first-use.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatPeople } from "#app/ui/format.ts";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { bookingCountsOf, bookingList, formatCounts } from "./booking-queries.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { columns } from "./columns.tsx";
import { DeletedBooking } from "./deleted-booking.tsx";
import { EmailQuestionProvider } from "./email-question.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { bookingLabels, bookingShortcuts, emptyListLabels } from "./labels.ts";
import { MoreActions } from "./more-actions.tsx";
import { RowActions } from "./row-actions.tsx";
import { type BookingActions, useBookingActions } from "./use-booking-actions.ts";

export { prefetchBookings as prefetch } from "./booking-queries.ts";

// Loaded on demand: the form with its pickers is large, and most visits only read.
const BookingForm = lazyPart({
  load: () => import("./booking-form.tsx"),
  onFailed: ({ onCancel }) => onCancel(),
  fallback: <SkeletonLines lines={8} />,
});

// The first rows don't wait for what is shown of one of them: it is loaded once somebody uses the list.
const loadDetails = () => import("./booking-details.tsx");
const preloadDetails = () => void loadDetails().catch(() => {});
const BookingDetails = lazyPart({
  load: loadDetails,
  onFailed: ({ list }) => list.close(),
  fallback: <SkeletonLines lines={8} />,
});

const refetchInterval = 60_000;

/** Bookings that the user may see: list, details, form and emails. */
export default function BookingsPage() {
  return (
    <EmailQuestionProvider>
      <BookingsList />
    </EmailQuestionProvider>
  );
}

function BookingsList() {
  const list = useListScreen(bookingList);
  const counts = useQuery({
    ...bookingCountsOf(toCallInput(list.filters, list.state)),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const actions = useBookingActions(list);
  const shared = { list, actions };
  const can = useCan();
  // They act on the open booking, and are listed before one is open.
  useShortcut({ ...bookingShortcuts.approve, alwaysListed: can("bookings.approve", "bookings.manage") }, null);
  useShortcut({ ...bookingShortcuts.edit, alwaysListed: can("bookings.manage") }, null);
  const newButton = can("bookings.manage") && (
    <Button tone="primary" onClick={list.openNew}>
      New Booking
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        query={queries.bookings.list}
        columns={columns}
        labels={{ ...bookingLabels, empty: { ...emptyListLabels, action: newButton } }}
        nameOf={({ customer_name, booking_reference }) => customer_name || booking_reference}
        actions={<HeaderActions list={list} />}
        counts={{ status: counts.data && formatCounts(counts.data) }}
        rowActions={(booking) => <RowActions booking={booking} {...shared} />}
        bulk={(selection) => <BulkActions list={list} selection={selection} actions={actions} />}
      />
      <BookingSheet {...shared} />
    </>
  );
}

type SheetProps = { list: ListScreen; actions: BookingActions };

/** A booking beside the list: its details, or the form to edit or create it. */
function BookingSheet(props: SheetProps) {
  const { list, actions } = props;
  const show = ({ id }: { id: number }) => list.open(id, { replace: true });
  const showsDetails = typeof list.record === "number" && !list.isEditing;
  useFirstUse(preloadDetails);
  useEffect(() => {
    if (showsDetails) preloadDetails();
  }, [showsDetails]);
  const heading = (booking: Booking) => {
    const { booking_reference: eyebrow, customer_name, participants } = booking;
    if (list.isEditing) return { eyebrow, title: `Edit ${customer_name}` };
    const title = `${customer_name}, ${formatPeople(participants)}`;
    return { eyebrow, title, actions: <MoreActions booking={booking} actions={actions} /> };
  };
  return (
    <RecordSheet
      list={list}
      query={queries.bookings.get}
      labels={bookingLabels}
      heading={heading}
      wide={list.isEditing || list.record === "new"}
      refetchInterval={refetchInterval}
      missing={(error) => <DeletedBooking list={list} error={error} />}
    >
      {(booking) =>
        booking && !list.isEditing ? (
          <BookingDetails booking={booking} {...props} />
        ) : (
          <BookingForm
            list={list}
            booking={booking}
            onCancel={() => (booking ? show(booking) : list.close())}
            onSaved={show}
          />
        )
      }
    </RecordSheet>
  );
}
