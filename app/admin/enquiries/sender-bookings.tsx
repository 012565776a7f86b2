import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { SheetSection } from "#app/ui/description-list.tsx";
import { formatDateRange, humanize } from "#app/ui/format.ts";

const maxBookings = 20;

/** The bookings of the sender's address, for those who see all bookings; nothing if there are none. */
export function SenderBookings({ email }: { email: string }) {
  const can = useCan();
  const { data } = useQuery({
    ...queries.bookings.list({ search: email, limit: maxBookings }),
    enabled: can(...apiCalls.bookings.getDeparture.access),
  });
  // The search also finds longer addresses.
  const bookings =
    data?.items.filter(({ customer_email }) => customer_email.toLowerCase() === email.toLowerCase()) ?? [];
  if (bookings.length === 0) return null;
  return (
    <SheetSection title="Bookings of the sender">
      <ul className="grid gap-2">
        {bookings.map((booking) => (
          <li key={booking.id} className="grid">
            <Link to={`/admin/bookings/${booking.id}`} className="font-medium underline underline-offset-2">
              {booking.booking_reference} · {booking.trip_title}
            </Link>
            <span className="text-ash tabular-nums">
              {formatDateRange(booking.start_date, booking.end_date)} · {humanize(booking.status)}
            </span>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
