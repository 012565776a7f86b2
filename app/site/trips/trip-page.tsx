import { toResult } from "#app/kit/calls/to-result.ts";
import { definePage, PageMovedError } from "#app/kit/rendering/page.ts";
import { withoutSiteName } from "#app/kit/rendering/page-metadata.ts";
import { buildBreadcrumbJsonLd } from "#app/ui/site/breadcrumbs.tsx";
import { pictureSizes } from "#app/ui/site/picture-frame.tsx";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";
import { TripHead, TripOverview, tripCrumbs } from "#app/ui/site/trip-head.tsx";
import { Itinerary } from "#app/ui/site/trip-itinerary.tsx";
import { daysLabel, difficultyLabel, groupSizeLabel, priceLabel } from "#app/ui/site/trip-labels.ts";
import { bookingPath } from "#app/ui/site/trip-links.ts";
import { GoodToKnow, Highlights, Inclusions } from "#app/ui/site/trip-sections.tsx";
import type { Api } from "#shared/api.ts";
import type { Client } from "#shared/kit/client.ts";
import { hasPrice } from "#shared/kit/money.ts";
import type { TripPlaces } from "#shared/places/contract.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { reviewsPerTrip } from "#shared/testimonials/display.ts";
import type { Trip, TripSummary } from "#shared/trips/contract.ts";
import { AskSection } from "./ask-section.tsx";
import { BookingBar, BookingPanel } from "./booking-panel.tsx";
import { RouteMap } from "./route-map.tsx";
import { SectionLinks } from "./section-links.tsx";
import { TripGallery } from "./trip-gallery.tsx";
import { ratingLabel, TripGuests, type TripReviews } from "./trip-guests.tsx";
import { buildTouristTripJsonLd } from "./trip-json-ld.ts";

/** The hero picture, then the gallery, without duplicates. */
function picturesOf({ hero_picture, gallery }: Trip) {
  const others = gallery.filter(({ image_id }) => image_id !== hero_picture?.image_id);
  return hero_picture ? [hero_picture, ...others] : others;
}

/** The text on the picture of shared links. */
const shareImageTexts = (trip: Trip) => ({
  title: trip.title,
  kicker: trip.category_name,
  facts: [daysLabel(trip.duration_days), groupSizeLabel(trip), difficultyLabel(trip)],
  price: hasPrice(trip.price_from) ? `From ${priceLabel(trip)}` : priceLabel(trip),
});

function SimilarTrips({ trips }: { trips: readonly TripSummary[] }) {
  if (trips.length === 0) return null;
  return (
    <section className="section to-the-end bg-sand" aria-labelledby="similar">
      <div className="page-width">
        <h2 id="similar" className="font-display text-heading">
          Similar trips
        </h2>
        <TripGrid trips={trips} heading="h3" swipeable />
      </div>
    </section>
  );
}

/** The latest reviews of a trip and its rating; none where they can't be loaded. */
async function loadReviews(api: Client<Api>, trip_id: number): Promise<TripReviews> {
  const [list, summary] = await Promise.all([
    toResult(api.testimonials.list({ trip_id, limit: reviewsPerTrip })),
    toResult(api.testimonials.summary({ trip_id })),
  ]);
  const isLoaded = list.succeeded && summary.succeeded;
  return isLoaded
    ? { testimonials: list.value.items, summary: summary.value }
    : { testimonials: [], summary: { count: 0, average_rating: null } };
}

type ContentProps = {
  trip: Trip;
  similar: readonly TripSummary[];
  reviews: TripReviews;
  places: TripPlaces | null;
  site: SiteSettings;
  /** The trip can neither be booked nor edited here. */
  isPreview: boolean;
};

/** Everything that a visitor reads of a trip. */
export function TripContent({ trip, similar, reviews, places, site, isPreview }: ContentProps) {
  const { summary } = reviews;
  return (
    <>
      <div className="page-width page-top pb-20">
        <TripHead trip={trip} rating={summary.count > 0 ? ratingLabel(summary) : null} isEditable={!isPreview} />
        <div className="trip-columns">
          <div className="min-w-0">
            <TripGallery title={trip.title} pictures={picturesOf(trip)} captions={places?.captions} />
          </div>
          <BookingPanel {...{ trip, site, isPreview }} />
          <div className="trip-text">
            <SectionLinks
              trip={trip}
              hasRoute={(places?.stops.length ?? 0) > 0}
              hasGuests={reviews.testimonials.length > 0}
            />
            <TripOverview trip={trip} />
            <Highlights highlights={trip.highlights} />
            <RouteMap places={places} />
            <Itinerary days={trip.itinerary} />
            <Inclusions inclusions={trip.inclusions} exclusions={trip.exclusions} />
            <GoodToKnow trip={trip} />
            <TripGuests {...reviews} />
            <AskSection trip={trip} site={site} />
          </div>
        </div>
      </div>
      <SimilarTrips trips={similar} />
      <BookingBar {...{ trip, isPreview }} />
    </>
  );
}

/** What the page shows beside the trip; left out where it can't be loaded. */
export async function loadSurroundings(api: Client<Api>, trip: Trip, getPlaces: () => Promise<TripPlaces>) {
  const [similar, reviews, places] = await Promise.all([
    toResult(api.trips.listSimilar({ id: trip.id })),
    loadReviews(api, trip.id),
    toResult(getPlaces()),
  ]);
  return {
    reviews,
    similar: similar.succeeded ? similar.value : [],
    places: places.succeeded ? places.value : null,
  };
}

export const tripPage = definePage({
  path: "/trips/{slug}",
  async load(api, { params }) {
    const slug = params.slug ?? "";
    const trip = await api.trips.getBySlug({ slug });
    if (trip.slug !== slug) throw new PageMovedError(`/trips/${trip.slug}`);
    return { trip, ...(await loadSurroundings(api, trip, () => api.places.getOfTrip({ id: trip.id }))) };
  },
  head: ({ data: { trip, places }, site }) => ({
    title: `${withoutSiteName(trip.meta_title || trip.title, site.site_name)} | ${site.site_name}`,
    description: trip.meta_description || trip.short_description,
    canonical: `/trips/${trip.slug}`,
    picture: trip.hero_picture,
    picture_sizes: pictureSizes.large,
    share: shareImageTexts(trip),
    json_ld: [buildTouristTripJsonLd(trip, site.site_name, places?.stops), buildBreadcrumbJsonLd(tripCrumbs(trip))],
  }),
  frame: ({ data: { trip } }) => ({ booking_href: bookingPath(trip) }),
  Page: ({ data, site }) => <TripContent {...data} site={site} isPreview={false} />,
});
