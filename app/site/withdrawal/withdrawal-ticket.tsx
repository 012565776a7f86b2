import { BookingFacts } from "#app/bookings/booking-facts.tsx";
import type { Withdrawal } from "#shared/bookings/contract.ts";

/** The booking that the link stands for: enough to know it by, and nobody's name or address. */
export function WithdrawalTicket({ booking }: { booking: Withdrawal }) {
  return (
    <div className="ticket">
      <p className="font-display text-name">{booking.trip_title}</p>
      <BookingFacts booking={booking} look="ticket" />
    </div>
  );
}
