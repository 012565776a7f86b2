import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { shortened, useAddress } from "#app/kit/address.ts";
import { client } from "#app/kit/client.ts";
import { FilterButtons, FilterSelect } from "#app/kit/list/filters.tsx";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { ProblemAlert } from "#app/kit/problem.tsx";
import { useCan } from "#app/kit/signed-in.tsx";
import { Button } from "#app/ui/button.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";
import { BookingSheet } from "./booking-sheet.tsx";
import { BookingsAddress, filterOf, nothingOpen } from "./bookings-address.ts";
import { BulkTools } from "./bulk-tools.tsx";
import { columns } from "./columns.tsx";
import { EmailDialog, type Writing } from "./email-dialog.tsx";
import { countsKey } from "./find-bookings.ts";
import { HeaderTools } from "./header-tools.tsx";
import { RowTools } from "./row-tools.tsx";
import { useBookingActions } from "./use-booking-actions.tsx";
import { paymentWords, statusWords } from "./words.ts";

const idOf = ({ id }: BookingSummary): number => id;
const nameOf = ({ customer_name, booking_reference }: BookingSummary): string => customer_name || booking_reference;
const everything = { search: "", status: "all", payment: "all", page: 1 } as const;
const paymentOptions = [
  { value: "all", label: "Any payment" },
  ...paymentStatuses.map((value) => ({ value, label: paymentWords[value].name })),
] as const;

/** The status filter with how many bookings are in each. */
function useStatusOptions() {
  const counts = useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => client.bookings.count({}, { signal }),
    refetchInterval: 60_000,
  }).data;
  return [
    { value: "all", label: "All", count: counts?.all },
    ...bookingStatuses.map((value) => ({ value, label: statusWords[value].name, count: counts?.[value] })),
  ] as const;
}

/** Every booking that one may see: found, filtered, read and worked on. */
export default function BookingsPage() {
  const [address, setAddress] = useAddress(BookingsAddress);
  const [writing, setWriting] = useState<Writing | null>(null);
  const actions = useBookingActions();
  const can = useCan();
  const statusOptions = useStatusOptions();
  const filter = filterOf(address);
  const query = { ...filter, page: address.page, limit: bookingLimits.rowsPerPage };
  const isFiltered = address.search !== "" || address.status !== "all" || address.payment !== "all";
  const openNew = () => setAddress({ booking: "new", edit: false });
  const problem = <ProblemAlert problem={actions.problem} onDismiss={actions.dismiss} />;
  return (
    <>
      <ListPage
        title="Bookings"
        tools={<HeaderTools address={address} onNew={openNew} fail={actions.fail} />}
        columns={columns}
        rowsPerPage={bookingLimits.rowsPerPage}
        queryKey={["bookings", "list", query]}
        load={(signal) => client.bookings.list(query, { signal })}
        failed="Failed to fetch bookings"
        idOf={idOf}
        nameOf={nameOf}
        at={address}
        onChange={(patch) => setAddress({ ...BookingsAddress.parse({ ...address, ...patch }) }, { replace: true })}
        searchLabel="Search name, e-mail, reference"
        filters={
          <>
            <FilterButtons
              label="Status"
              value={address.status}
              onChange={(status) => setAddress({ status, page: 1 })}
              options={statusOptions}
            />
            <FilterSelect
              label="Payment"
              value={address.payment}
              onChange={(payment) => setAddress({ payment, page: 1 })}
              options={paymentOptions}
            />
          </>
        }
        onShowAll={isFiltered ? () => setAddress(everything) : undefined}
        openId={address.booking === "new" ? undefined : address.booking}
        onOpen={({ id }) => setAddress({ booking: id, edit: false }, { replace: address.booking !== undefined })}
        linkTo={({ id }) => shortened(BookingsAddress, { ...address, booking: id, edit: false })}
        rowTools={(booking) => (
          <RowTools
            booking={booking}
            actions={actions}
            onView={() => setAddress({ booking: booking.id, edit: false })}
            onEdit={() => setAddress({ booking: booking.id, edit: true })}
            onWrite={(template) => actions.canWrite(booking, template) && setWriting({ booking, template })}
          />
        )}
        bulk={(selection) => <BulkTools selection={selection} actions={actions} />}
        problem={address.booking === undefined && problem}
        empty={{
          icon: CalendarPlus,
          title: "No bookings yet",
          text: "Bookings from the website appear here by themselves. One that came by phone or e-mail can be entered.",
          action: can("bookings.manage") && (
            <Button tone="primary" onClick={openNew}>
              New Booking
            </Button>
          ),
        }}
      />
      <BookingSheet
        shown={address.booking}
        editing={address.edit}
        actions={actions}
        problem={problem}
        onClose={() => setAddress(nothingOpen)}
        onShow={(booking, edit) => setAddress({ booking, edit }, { replace: true })}
        onWrite={setWriting}
      />
      {writing && <EmailDialog writing={writing} onClose={() => setWriting(null)} onSend={actions.sendEmail} />}
    </>
  );
}
