import { OfflineNotice } from "#app/ui/site/offline-notice.tsx";
import { SectionHead } from "#app/ui/site/section-head.tsx";
import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";

const booking = { href: "/booking?featured=true", label: "Book This Adventure", isMain: true };

type Props = { trips: readonly TripCardData[]; offline: boolean };

/** The best-selling trips; each links to its page and to the featured trips of the wizard. */
export function BestSellers({ trips, offline }: Props) {
  if (trips.length === 0) return null;
  return (
    <section className="section bg-sand" aria-labelledby="best-sellers">
      <div className="page-width">
        <SectionHead
          id="best-sellers"
          title="Best-selling trips"
          text="Small groups, local guides, and prices per person that say what is included."
        >
          <a href="/trips" className="text-link mt-3 inline-block">
            See all trips
          </a>
        </SectionHead>
        {offline && <OfflineNotice retryHref="/" />}
        <TripGrid trips={trips} heading="h3" booking={booking} swipeable />
      </div>
    </section>
  );
}
