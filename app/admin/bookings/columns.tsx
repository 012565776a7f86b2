import { TriangleAlert } from "lucide-react";
import type { Column } from "#app/kit/list/column.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatPeople, formatShortDateRange } from "#app/ui/format.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { formatPrice } from "#shared/kit/money.ts";
import { paymentLabels, statusLabels } from "./labels.ts";

const shortDates = ({ start_date, end_date }: Booking): string =>
  formatShortDateRange(start_date, end_date, toOperatorDate(new Date()));

/** Marks dates against which something speaks; the sheet has the sentences. */
const DateWarning = ({ row: { date_warnings } }: { row: Booking }) =>
  date_warnings.length > 0 && (
    <span title={date_warnings.join(" ")}>
      <TriangleAlert aria-label={date_warnings.join(" ")} className="size-4 text-warn" />
    </span>
  );

export const columns: readonly Column<Booking>[] = [
  { id: "reference", header: "Reference", cell: (row) => row.booking_reference, sort: "created_at", width: "narrow" },
  {
    id: "status",
    header: "Status",
    cell: (row) => <Badge tone={statusLabels[row.status].tone}>{statusLabels[row.status].name}</Badge>,
    width: "medium",
    card: "side",
  },
  {
    id: "traveller",
    header: "Traveller",
    cell: (row) => row.customer_name,
    sort: "customer_name",
    width: "wider",
    card: "none",
  },
  {
    id: "trip",
    header: "Trip",
    cell: (row) => (
      <>
        <span
          className="block truncate text-ash @3xl:line-clamp-2 @3xl:leading-tight @3xl:whitespace-normal"
          title={row.trip_title}
        >
          {row.trip_title}
        </span>
        <span className="block truncate tabular-nums @3xl:hidden">{shortDates(row)}</span>
      </>
    ),
  },
  {
    id: "dates",
    header: "Dates",
    cell: (row) => (
      <span className="inline-flex items-center gap-1.5 tabular-nums">
        {shortDates(row)}
        <DateWarning row={row} />
      </span>
    ),
    sort: "start_date",
    width: "wide",
    visibleFrom: "medium",
    card: "none",
  },
  {
    id: "people",
    header: "People",
    cell: (row) => (
      <>
        <span className="max-md:hidden">{row.participants}</span>
        <span className="md:hidden">{formatPeople(row.participants)}</span>
      </>
    ),
    align: "end",
    width: "tiny",
    visibleFrom: "full",
    card: "foot",
  },
  {
    id: "total",
    header: "Total",
    cell: (row) => formatPrice(row.total_price, row.currency),
    sort: "total_price",
    align: "end",
    width: "narrow",
    visibleFrom: "wide",
    card: "foot",
  },
  {
    id: "payment",
    header: "Payment",
    cell: (row) => (
      <Badge tone={paymentLabels[row.payment_status].tone}>{paymentLabels[row.payment_status].name}</Badge>
    ),
    width: "medium",
    visibleFrom: "widest",
    card: "foot",
  },
];
