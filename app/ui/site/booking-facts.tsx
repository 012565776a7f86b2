import type { ReactNode } from "react";
import { formatDateRange, formatPeople } from "#app/ui/format.ts";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { formatMoneyForAbroad, formatPrice } from "#shared/kit/money.ts";

type BookingFactsData = Pick<
  BookingSummary,
  "booking_reference" | "start_date" | "end_date" | "participants" | "total_price" | "currency"
>;

/** Class names: a ticket highlights the reference, a list of bookings does not. */
const variants = {
  ticket: { list: "ticket-facts", reference: "font-display text-subheading tabular-nums" },
  own: { list: "own-facts", reference: "tabular-nums" },
} as const;

type Props = {
  booking: BookingFactsData;
  variant: keyof typeof variants;
  /** What a confirmation makes due. */
  plannedRows?: readonly { label: string; value: string }[] | undefined;
  /** Strikes the total of a cancelled booking. */
  isStruck?: boolean;
  /** Leaves the total out where the lines of the price follow. */
  hasTotal?: boolean;
  /** Shown below the total, for example the amount paid. */
  children?: ReactNode;
};

/** Reference, dates, participants and total of a booking. */
export function BookingFacts({
  booking,
  variant,
  plannedRows = [],
  isStruck = false,
  hasTotal = true,
  children,
}: Props) {
  const { booking_reference, start_date, end_date, participants, total_price, currency } = booking;
  const total = formatPrice(total_price, currency, formatMoneyForAbroad);
  const { list, reference } = variants[variant];
  return (
    <dl className={list}>
      <div>
        <dt>Reference</dt>
        <dd className={reference}>{booking_reference}</dd>
      </div>
      <div>
        <dt>Dates</dt>
        <dd>{formatDateRange(start_date, end_date)}</dd>
      </div>
      <div>
        <dt>Participants</dt>
        <dd>{formatPeople(participants)}</dd>
      </div>
      {hasTotal && (
        <div>
          <dt>Total</dt>
          <dd className="tabular-nums">
            {isStruck ? <s>{total}</s> : total}
            {children}
          </dd>
        </div>
      )}
      {plannedRows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
