import { OfflineNotice } from "#app/ui/site/offline-notice.tsx";
import { SectionHead } from "#app/ui/site/section-head.tsx";
import { TripCard, type TripCardData } from "#app/ui/site/trip-card.tsx";
import { tripPath } from "#app/ui/site/trip-links.ts";

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
        <ul className="trip-grid trip-row">
          {trips.map((trip) => (
            <li key={trip.id} className="flex">
              <TripCard
                trip={trip}
                href={tripPath(trip)}
                booking={{ href: "/booking?featured=true", words: "Book This Adventure", stands_out: true }}
                heading="h3"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
