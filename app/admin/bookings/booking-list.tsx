import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { omitDefaults, type SetSearch } from "#app/kit/list/search-state.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Button } from "#app/ui/button.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { BookingFilters } from "./booking-filters.tsx";
import { bookingListQuery } from "./booking-queries.ts";
import { BookingsSearchState } from "./bookings-search-state.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { columns } from "./columns.tsx";
import type { EmailDraft } from "./email-dialog.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { RowActions } from "./row-actions.tsx";
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

const emptyList = {
  icon: CalendarPlus,
  title: "No bookings yet",
  text: "Website bookings appear here automatically. Add phone and email bookings yourself.",
};

/** The list of bookings, with row, bulk and header actions. */
export function BookingList({ searchState, setSearchState, actions, problem, onComposeEmail }: Props) {
  const can = useCan();
  const { queryKey, queryFn } = bookingListQuery(searchState);
  const open = (id: number, edit: boolean) => setSearchState({ booking: id, edit });
  const openNew = () => setSearchState({ booking: "new", edit: false });
  return (
    <ListPage
      title="Bookings"
      columns={columns}
      rowsPerPage={rowsPerPage}
      errorTitle="Failed to fetch bookings"
      searchLabel="Search by name, email or reference"
      idOf={idOf}
      nameOf={nameOf}
      actions={<HeaderActions searchState={searchState} onNew={openNew} fail={actions.fail} />}
      queryKey={queryKey}
      load={(signal) => queryFn({ signal })}
      state={searchState}
      onChange={(patch) => setSearchState(BookingsSearchState.parse({ ...searchState, ...patch }), { replace: true })}
      filters={<BookingFilters searchState={searchState} onChange={setSearchState} />}
      onClearFilters={isFiltered(searchState) ? () => setSearchState(clearedFilters) : undefined}
      selectedId={searchState.booking === "new" ? undefined : searchState.booking}
      onOpen={({ id }) => setSearchState({ booking: id, edit: false }, { replace: searchState.booking !== undefined })}
      rowSearch={({ id }) => omitDefaults(BookingsSearchState, { ...searchState, booking: id, edit: false })}
      rowActions={(booking) => (
        <RowActions
          booking={booking}
          actions={actions}
          onView={() => open(booking.id, false)}
          onEdit={() => open(booking.id, true)}
          onComposeEmail={(template) =>
            actions.checkEmailAddress(booking, template) && onComposeEmail({ booking, template })
          }
        />
      )}
      bulk={(selection) => <BulkActions selection={selection} actions={actions} />}
      problem={problem}
      empty={{ ...emptyList, action: can("bookings.manage") && <NewBookingButton onClick={openNew} /> }}
    />
  );
}

const NewBookingButton = ({ onClick }: { onClick: () => void }) => (
  <Button tone="primary" onClick={onClick}>
    New Booking
  </Button>
);
