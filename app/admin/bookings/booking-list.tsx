import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { type Change, shortened } from "#app/kit/address.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useCan } from "#app/kit/signed-in.tsx";
import { Button } from "#app/ui/button.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { BookingFilters } from "./booking-filters.tsx";
import { BookingsAddress } from "./bookings-address.ts";
import { BulkTools } from "./bulk-tools.tsx";
import { columns } from "./columns.tsx";
import type { Writing } from "./email-dialog.tsx";
import { bookingRows } from "./find-bookings.ts";
import { HeaderTools } from "./header-tools.tsx";
import { RowTools } from "./row-tools.tsx";
import type { BookingActions } from "./use-booking-actions.tsx";

const { rowsPerPage } = bookingLimits;
const everything = { search: "", status: "all", payment: "all", page: 1 } as const;
const idOf = ({ id }: BookingSummary): number => id;
const nameOf = ({ customer_name, booking_reference }: BookingSummary): string => customer_name || booking_reference;

const isFiltered = ({ search, status, payment }: BookingsAddress): boolean =>
  search !== "" || status !== "all" || payment !== "all";

type Props = {
  address: BookingsAddress;
  setAddress: Change<BookingsAddress>;
  actions: BookingActions;
  problem: ReactNode;
  onWrite: (writing: Writing) => void;
};

/** The list of bookings, with row, bulk and header actions. */
export function BookingList({ address, setAddress, actions, problem, onWrite }: Props) {
  const can = useCan();
  const { queryKey, queryFn } = bookingRows(address);
  const openNew = () => setAddress({ booking: "new", edit: false });
  return (
    <ListPage
      title="Bookings"
      columns={columns}
      rowsPerPage={rowsPerPage}
      failed="Failed to fetch bookings"
      searchLabel="Search by name, email or reference"
      idOf={idOf}
      nameOf={nameOf}
      tools={<HeaderTools address={address} onNew={openNew} fail={actions.fail} />}
      queryKey={queryKey}
      load={(signal) => queryFn({ signal })}
      at={address}
      onChange={(patch) => setAddress({ ...BookingsAddress.parse({ ...address, ...patch }) }, { replace: true })}
      filters={<BookingFilters address={address} onChange={setAddress} />}
      onShowAll={isFiltered(address) ? () => setAddress(everything) : undefined}
      openId={address.booking === "new" ? undefined : address.booking}
      onOpen={({ id }) => setAddress({ booking: id, edit: false }, { replace: address.booking !== undefined })}
      linkTo={({ id }) => shortened(BookingsAddress, { ...address, booking: id, edit: false })}
      rowTools={(booking) => (
        <RowTools
          booking={booking}
          actions={actions}
          onView={() => setAddress({ booking: booking.id, edit: false })}
          onEdit={() => setAddress({ booking: booking.id, edit: true })}
          onWrite={(template) => actions.canWrite(booking, template) && onWrite({ booking, template })}
        />
      )}
      bulk={(selection) => <BulkTools selection={selection} actions={actions} />}
      problem={problem}
      empty={{
        icon: CalendarPlus,
        title: "No bookings yet",
        text: "Website bookings appear here automatically. Add phone and email bookings yourself.",
        action: can("bookings.manage") && <NewBooking onClick={openNew} />,
      }}
    />
  );
}

const NewBooking = ({ onClick }: { onClick: () => void }) => (
  <Button tone="primary" onClick={onClick}>
    New Booking
  </Button>
);
