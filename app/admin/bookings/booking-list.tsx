import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { type SetSearch, omitDefaults } from "#app/kit/address.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useCan } from "#app/kit/signed-in.tsx";
import { Button } from "#app/ui/button.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { BookingFilters } from "./booking-filters.tsx";
import { BookingsSearchState } from "./bookings-address.ts";
import { BulkActions } from "./bulk-tools.tsx";
import { columns } from "./columns.tsx";
import type { EmailDraft } from "./email-dialog.tsx";
import { bookingListQuery } from "./find-bookings.ts";
import { HeaderActions } from "./header-tools.tsx";
import { RowActions } from "./row-tools.tsx";
import type { BookingActions } from "./use-booking-actions.tsx";

const { rowsPerPage } = bookingLimits;
const clearedFilters = { search: "", status: "all", payment: "all", page: 1 } as const;
const idOf = ({ id }: BookingSummary): number => id;
const nameOf = ({ customer_name, booking_reference }: BookingSummary): string => customer_name || booking_reference;

const isFiltered = ({ search, status, payment }: BookingsSearchState): boolean =>
  search !== "" || status !== "all" || payment !== "all";

type Props = {
  searchState: BookingsSearchState;
  setSearchState: SetSearch<BookingsSearchState>;
  actions: BookingActions;
  problem: ReactNode;
  onComposeEmail: (writing: EmailDraft) => void;
};

/** The list of bookings, with row, bulk and header actions. */
export function BookingList({ searchState: address, setSearchState: setAddress, actions, problem, onComposeEmail: onWrite }: Props) {
  const can = useCan();
  const { queryKey, queryFn } = bookingListQuery(address);
  const openNew = () => setAddress({ booking: "new", edit: false });
  return (
    <ListPage
      title="Bookings"
      columns={columns}
      rowsPerPage={rowsPerPage}
      errorTitle="Failed to fetch bookings"
      searchLabel="Search by name, email or reference"
      idOf={idOf}
      nameOf={nameOf}
      actions={<HeaderActions searchState={address} onNew={openNew} fail={actions.fail} />}
      queryKey={queryKey}
      load={(signal) => queryFn({ signal })}
      state={address}
      onChange={(patch) => setAddress({ ...BookingsSearchState.parse({ ...address, ...patch }) }, { replace: true })}
      filters={<BookingFilters searchState={address} onChange={setAddress} />}
      onClearFilters={isFiltered(address) ? () => setAddress(clearedFilters) : undefined}
      selectedId={address.booking === "new" ? undefined : address.booking}
      onOpen={({ id }) => setAddress({ booking: id, edit: false }, { replace: address.booking !== undefined })}
      rowSearch={({ id }) => omitDefaults(BookingsSearchState, { ...address, booking: id, edit: false })}
      rowActions={(booking) => (
        <RowActions
          booking={booking}
          actions={actions}
          onView={() => setAddress({ booking: booking.id, edit: false })}
          onEdit={() => setAddress({ booking: booking.id, edit: true })}
          onComposeEmail={(template) => actions.checkEmailAddress(booking, template) && onWrite({ booking, template })}
        />
      )}
      bulk={(selection) => <BulkActions selection={selection} actions={actions} />}
      problem={problem}
      empty={{
        icon: CalendarPlus,
        title: "No bookings yet",
        text: "Website bookings appear here automatically. Add phone and email bookings yourself.",
        action: can("bookings.manage") && <NewBookingButton onClick={openNew} />,
      }}
    />
  );
}

const NewBookingButton = ({ onClick }: { onClick: () => void }) => (
  <Button tone="primary" onClick={onClick}>
    New Booking
  </Button>
);
