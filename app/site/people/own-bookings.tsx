import { useCallback, useEffect, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi, callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { humanize } from "#app/ui/format.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { BookingFacts } from "#app/ui/site/booking-facts.tsx";
import { EmailLink, TextLink } from "#app/ui/site/text-link.tsx";
import { TitledSection } from "#app/ui/site/titled-section.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { paymentStatusLabels } from "#shared/bookings/status.ts";
import { pageSize } from "#shared/kit/limits.ts";
import type { Profile } from "#shared/people/profile.ts";
import { AddressProof } from "./address-proof.tsx";
import { LoadProblem } from "./load-problem.tsx";
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

type TripSlugs = ReadonlyMap<number, string>;

/** The slugs of the trips on sale by id; the others have no page to link. */
function useTripSlugs(isNeeded: boolean): TripSlugs {
  const [slugs, setSlugs] = useState<TripSlugs>(new Map());
  useEffect(() => {
    if (!isNeeded) return;
    callPublicApi("GET /trips", { limit: pageSize.max })
      .then(({ items }) => setSlugs(new Map(items.map(({ id, slug }) => [id, slug]))))
      .catch(asCallError);
  }, [isNeeded]);
  return slugs;
}

/** Opens the page of the booking, where its travellers are named. */
function BookingPageButton({ booking: { id, booking_reference, status } }: { booking: BookingSummary }) {
  const [problem, setProblem] = useState("");
  const open = async () => {
    setProblem("");
    try {
      const { path } = await callSignedInApi("POST /bookings/{id}/page", { id });
      location.assign(path);
    } catch (error) {
      setProblem(messageUnlessExpired(error));
    }
  };
  const isAhead = status === "pending" || status === "confirmed";
  return (
    <>
      <button type="button" className="booking-tool mt-4" onClick={() => void open()}>
        {isAhead ? "Travellers, payment and terms" : "See this booking"}
        <span className="sr-only"> of {booking_reference}</span>
      </button>
      <LoadProblem problem={problem} onRetry={() => void open()} />
    </>
  );
}

type BookingCardProps = { booking: BookingSummary; slug: string | undefined; email: string };

function BookingCard({ booking, slug, email }: BookingCardProps) {
  const { trip_title, booking_reference } = booking;
  return (
    <li className="own-booking">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 font-display text-name">
          {slug ? <TextLink href={`/trips/${slug}`}>{trip_title}</TextLink> : trip_title}
        </h3>
        <span className="chip own-status" data-status={booking.status}>
          {humanize(booking.status)}
        </span>
      </div>
      <BookingFacts booking={booking} variant="own">
        <span className="form-small block font-normal">{paymentStatusLabels[booking.payment_status]}</span>
      </BookingFacts>
      <BookingPageButton booking={booking} />
      <p className="mt-3 form-small">
        Something to change?{" "}
        <EmailLink email={email} subject={`Booking ${booking_reference}: ${trip_title}`}>
          Write to us about {booking_reference}
        </EmailLink>
      </p>
    </li>
  );
}

function NoBookings() {
  return (
    <div className="empty-state">
      <p className="font-display text-name">No bookings yet</p>
      <p className="mx-auto mt-2 max-w-sm text-ash">
        Trips you book while signed in appear here, along with all bookings made with your confirmed email address.
      </p>
      <div className="mt-6">
        <ActionLink href="/trips">See all trips</ActionLink>
      </div>
    </div>
  );
}

/** The user's own bookings, newest first. */
export function OwnBookings({ support, profile }: { support: SupportContact; profile: Profile }) {
  const { bookings, hasMore, problem, load } = useOwnBookings();
  const slugs = useTripSlugs(bookings !== null && bookings.length > 0);
  return (
    <TitledSection id="own-bookings" title="Your bookings" className="min-w-0">
      <LoadProblem problem={problem} onRetry={() => void load(bookings?.length ?? 0)} />
      {profile.address_proved_at === null && <AddressProof email={profile.email} />}
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
              <BookingCard key={booking.id} booking={booking} slug={slugs.get(booking.trip_id)} email={support.email} />
            ))}
          </ul>
          {hasMore && (
            <button type="button" className="action form-again mt-4" onClick={() => void load(bookings.length)}>
              Show more
            </button>
          )}
        </>
      )}
    </TitledSection>
  );
}
