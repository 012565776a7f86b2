import { BookingFacts } from "#app/ui/site/booking-facts.tsx";
import type { Withdrawal } from "#shared/bookings/contract.ts";

/** The booking of the link; without personal data, since anyone with the link can see it. */
export function WithdrawalTicket({ booking }: { booking: Withdrawal }) {
  return (
    <div className="ticket">
      <p className="font-display text-name">{booking.trip_title}</p>
      <BookingFacts booking={booking} variant="ticket" />
    </div>
  );
}
