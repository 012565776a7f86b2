import { FallbackNotice } from "#app/ui/site/fallback-notice.tsx";
import { SectionHeader } from "#app/ui/site/section-header.tsx";
import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";

const bookingOf = (trip: TripCardData) => ({
  href: trip.slug === "" ? "/booking?featured=true" : `/booking?featured=true&trip=${trip.id}`,
  label: "Book This Adventure",
  isMain: true,
});

type Props = { trips: readonly TripCardData[]; isFallback: boolean };

/** The best-selling trips; each links to its page and to its booking, from where one comes back to the featured trips. */
export function BestSellers({ trips, isFallback }: Props) {
  if (trips.length === 0) return null;
  return (
    <section className="section bg-sand" aria-labelledby="best-sellers">
      <div className="page-width">
        <SectionHeader
          id="best-sellers"
          title="Best-selling trips"
          text="Small groups, local guides, and prices per person that say what is included."
        >
          <a href="/trips" className="text-link mt-3 inline-block">
            See all trips
          </a>
        </SectionHeader>
        {isFallback && <FallbackNotice retryHref="/" />}
        <TripGrid trips={trips} heading="h3" booking={bookingOf} swipeable />
      </div>
    </section>
  );
}
