import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "#app/kit/calls/queries.ts";
import { SheetSection } from "#app/ui/description-list.tsx";
import { formatInstant } from "#shared/kit/dates.ts";

/** The messages of the contact form about a booking, or of which it was made; nothing if there are none. */
export function BookingMessages({ booking: { id } }: { booking: { id: number } }) {
  const { data } = useQuery(queries.enquiries.list({ booking_id: id }));
  if (!data || data.items.length === 0) return null;
  return (
    <SheetSection title="Messages">
      <ul className="grid gap-2">
        {data.items.map((message) => (
          <li key={message.id} className="grid">
            <Link to={`/admin/messages/${message.id}`} className="font-medium underline underline-offset-2">
              <bdi>{`${message.first_name} ${message.last_name}`}</bdi>, {formatInstant(message.created_at)}
            </Link>
            <span className="line-clamp-2 text-ash wrap-anywhere">{message.excerpt}</span>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
