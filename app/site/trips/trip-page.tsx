import { MapPin } from "lucide-react";
import { toResult } from "#app/kit/calls/to-result.ts";
import { definePage, PageMovedError } from "#app/kit/rendering/page.ts";
import { withoutSiteName } from "#app/kit/rendering/page-metadata.ts";
import { Breadcrumbs, buildBreadcrumbJsonLd, crumbsTo } from "#app/ui/site/breadcrumbs.tsx";
import { pictureSizes } from "#app/ui/site/picture-frame.tsx";
import { TripFacts } from "#app/ui/site/trip-facts.tsx";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";
import {
  daysLabel,
  difficultyLabel,
  groupSizeLabel,
  placeLabel,
  priceLabel,
  splitParagraphs,
} from "#app/ui/site/trip-labels.ts";
import { categoryPath } from "#shared/trips/category-keys.ts";
import type { Trip, TripSummary } from "#shared/trips/contract.ts";
import { BookingBar, BookingPanel } from "./booking-panel.tsx";
import { Itinerary } from "./itinerary.tsx";
import { TripGallery } from "./trip-gallery.tsx";
import { buildTouristTripJsonLd } from "./trip-json-ld.ts";
import { GoodToKnow, Highlights, Inclusions } from "./trip-sections.tsx";

const crumbsOf = (trip: Trip) =>
  crumbsTo(
    { name: trip.category_name, href: categoryPath(trip.category_slug) },
    { name: trip.title, href: `/trips/${trip.slug}` },
  );

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
  price: trip.price_from > 0 ? `From ${priceLabel(trip)}` : "",
});

function TripHead({ trip }: { trip: Trip }) {
  return (
    <header>
      <Breadcrumbs crumbs={crumbsOf(trip)} />
      <h1 className="mt-4 max-w-4xl text-balance font-display text-title">{trip.title}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <TripFacts trip={trip} />
        <p className="flex items-center gap-1.5 text-ash text-sm">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {placeLabel(trip.locations)}
        </p>
      </div>
    </header>
  );
}

function About({ trip }: { trip: Trip }) {
  const [...paragraphs] = splitParagraphs(trip.full_description);
  return (
    <section aria-label="About this trip">
      <p className="font-display text-lead">{trip.short_description}</p>
      <div className="mt-6 grid gap-4 text-pretty">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

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

export const tripPage = definePage({
  path: "/trips/{slug}",
  async load(api, { params }) {
    const slug = params.slug ?? "";
    const trip = await api.trips.getBySlug({ slug });
    if (trip.slug !== slug) throw new PageMovedError(`/trips/${trip.slug}`);
    const similar = await toResult(api.trips.listSimilar({ id: trip.id }));
    return { trip, similar: similar.succeeded ? similar.value : [] };
  },
  head: ({ data: { trip }, site }) => ({
    title: `${withoutSiteName(trip.meta_title || trip.title, site.site_name)} | ${site.site_name}`,
    description: trip.meta_description || trip.short_description,
    canonical: `/trips/${trip.slug}`,
    picture: trip.hero_picture,
    picture_sizes: pictureSizes.large,
    share: shareImageTexts(trip),
    json_ld: [buildTouristTripJsonLd(trip, site.site_name), buildBreadcrumbJsonLd(crumbsOf(trip))],
  }),
  Page: ({ data: { trip, similar }, site }) => (
    <>
      <div className="page-width page-top pb-20">
        <TripHead trip={trip} />
        <div className="mt-7">
          <TripGallery title={trip.title} pictures={picturesOf(trip)} />
        </div>
        <div className="trip-columns">
          <BookingPanel trip={trip} site={site} />
          <div className="grid min-w-0 gap-16">
            <About trip={trip} />
            <Highlights highlights={trip.highlights} />
            <Itinerary days={trip.itinerary} />
            <Inclusions inclusions={trip.inclusions} exclusions={trip.exclusions} />
            <GoodToKnow trip={trip} />
          </div>
        </div>
      </div>
      <SimilarTrips trips={similar} />
      <BookingBar trip={trip} />
    </>
  ),
});
