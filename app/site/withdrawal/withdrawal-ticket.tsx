import { formatDays, people } from "#app/kit/format.ts";
import type { Withdrawal } from "#shared/bookings/contract.ts";
import { formatMoney } from "#shared/kit/money.ts";

/** The booking that the link stands for: enough to know it by, and nobody's name or address. */
export function WithdrawalTicket({ booking }: { booking: Withdrawal }) {
  return (
    <div className="ticket">
      <p className="font-display text-name">{booking.trip_title}</p>
      <dl className="ticket-facts">
        <div>
          <dt>Reference</dt>
          <dd className="font-display text-subheading tabular-nums">{booking.booking_reference}</dd>
        </div>
        <div>
          <dt>Dates</dt>
          <dd>{formatDays(booking.start_date, booking.end_date)}</dd>
        </div>
        <div>
          <dt>Participants</dt>
          <dd>{people(booking.participants)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className="tabular-nums">{formatMoney(booking.total_price, booking.currency)}</dd>
        </div>
      </dl>
    </div>
  );
}
