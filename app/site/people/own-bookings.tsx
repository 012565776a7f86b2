import { useCallback, useEffect, useState } from "react";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { humanize } from "#app/ui/format.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { BookingFacts } from "#app/ui/site/booking-facts.tsx";
import { EmailLink } from "#app/ui/site/text-link.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { messageUnlessExpired } from "./session-expiry.ts";
import type { SupportContact } from "./support-contact.tsx";

const rowsPerPage = 20;

function useOwnBookings() {
  const [bookings, setBookings] = useState<readonly BookingSummary[] | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const [problem, setProblem] = useState("");
  const load = useCallback(async (offset: number) => {
    setProblem("");
    try {
      const { items, pagination } = await callSignedInApi("GET /bookings", { limit: rowsPerPage, offset });
      setBookings((before) => (offset === 0 ? items : [...(before ?? []), ...items]));
      setHasMore(pagination.has_more);
    } catch (error) {
      setProblem(messageUnlessExpired(error));
    }
  }, []);
  useEffect(() => void load(0), [load]);
  return { bookings, hasMore, problem, load };
}

function BookingCard({ booking }: { booking: BookingSummary }) {
  return (
    <li className="own-booking">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 font-display text-name">{booking.trip_title}</h3>
        <span className="chip own-status" data-status={booking.status}>
          {humanize(booking.status)}
        </span>
      </div>
      <BookingFacts booking={booking} variant="own">
        <span className="form-small block font-normal">Payment: {humanize(booking.payment_status).toLowerCase()}</span>
      </BookingFacts>
    </li>
  );
}

function NoBookings() {
  return (
    <div className="empty-state">
      <p className="font-display text-name">No bookings yet</p>
      <p className="mx-auto mt-2 max-w-sm text-ash">
        Trips you book while signed in appear here, along with earlier bookings made with the same e-mail address.
      </p>
      <div className="mt-6">
        <ActionLink href="/trips">See all trips</ActionLink>
      </div>
    </div>
  );
}

/** The user's own bookings, newest first. */
export function OwnBookings({ support }: { support: SupportContact }) {
  const { bookings, hasMore, problem, load } = useOwnBookings();
  return (
    <section aria-labelledby="own-bookings" className="min-w-0">
      <h2 id="own-bookings" className="font-display text-subheading">
        Your bookings
      </h2>
      {problem !== "" && (
        <div role="alert" className="form-problem mt-4">
          <p>{problem}</p>
          <button
            type="button"
            className="mt-2 underline underline-offset-4"
            onClick={() => void load(bookings?.length ?? 0)}
          >
            Try Again
          </button>
        </div>
      )}
      {bookings === null && problem === "" && (
        <p role="status" className="mt-4 text-ash">
          Loading your bookings…
        </p>
      )}
      {bookings?.length === 0 && <NoBookings />}
      {bookings !== null && bookings.length > 0 && (
        <>
          <ul className="own-bookings">
            {bookings.map((booking) => (
              <BookingCard key={booking.id} booking={booking} />
            ))}
          </ul>
          {hasMore && (
            <button type="button" className="action form-again mt-4" onClick={() => void load(bookings.length)}>
              Show more
            </button>
          )}
          <p className="mt-5 form-small">
            Something to change? Write to <EmailLink email={support.email} /> with the reference.
          </p>
        </>
      )}
    </section>
  );
}
