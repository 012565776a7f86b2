import { toResult } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { fallbackTrips } from "#app/trips/fallback-trips.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { buildBreadcrumbJsonLd, crumbsTo } from "#app/ui/site/breadcrumbs.tsx";
import { CallToAction } from "#app/ui/site/call-to-action.tsx";
import { EmptyState } from "#app/ui/site/empty-state.tsx";
import { FallbackNotice } from "#app/ui/site/fallback-notice.tsx";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import { pictureSizes } from "#app/ui/site/picture-frame.tsx";
import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";
import { buildTripListJsonLd } from "#app/ui/site/trip-list-json-ld.ts";
import { rankBestSellers } from "./best-selling.ts";

const path = "/best-selling-adventures";
const maxPerCall = 100;
const sampleCount = 6;
const crumbs = crumbsTo({ name: "Best-selling adventures", href: path });

/** The picture of the last trip, so that it differs from the first cards below. */
const headPicture = (trips: readonly TripCardData[]) => (trips.at(-1) ?? null)?.hero_picture ?? null;

export const bestSellingPage = definePage({
  path,
  async load(api) {
    const [featured, bestSelling] = await Promise.all([
      toResult(api.trips.list({ featured: true, limit: maxPerCall })),
      toResult(api.trips.list({ best_selling: true, limit: maxPerCall })),
    ]);
    const isFallback = !featured.succeeded || !bestSelling.succeeded;
    if (isFallback) return { trips: fallbackTrips.slice(0, sampleCount), isFallback };
    return { trips: rankBestSellers([...featured.value.items, ...bestSelling.value.items]), isFallback };
  },
  head: ({ data: { trips, isFallback }, site }) => ({
    title: `Best-selling adventures in Rwanda and Uganda | ${site.site_name}`,
    description:
      "The trips that our guests book most: across Rwanda by bike, gorillas, volcanoes, waterfalls and savannah.",
    canonical: path,
    picture: headPicture(trips),
    picture_sizes: pictureSizes.head,
    json_ld: isFallback
      ? [buildBreadcrumbJsonLd(crumbs)]
      : [buildBreadcrumbJsonLd(crumbs), ...buildTripListJsonLd(trips)],
  }),
  Page: ({ data: { trips, isFallback } }) => (
    <>
      <PageHero
        picture={headPicture(trips)}
        eyebrow="Best-selling adventures"
        title="The ones that people come back talking about"
        text="Our featured and most booked trips, on two wheels, on foot and under an open roof."
      />
      <div className="page-width py-12 sm:py-16">
        <section aria-labelledby="trips" data-results="">
          <h2 id="trips" className="font-semibold">
            {isFallback ? "Sample trips" : "Booked most, and loved most by our guides"}
          </h2>
          {isFallback && <FallbackNotice retryHref={path} />}
          {trips.length > 0 ? (
            <TripGrid trips={trips} heading="h3" />
          ) : (
            <EmptyState title="No best sellers yet" text="See all our trips instead.">
              <ActionLink href="/trips">See all trips</ActionLink>
            </EmptyState>
          )}
        </section>
      </div>
      <div className="page-width pb-16 sm:pb-20">
        <CallToAction
          id="sipi-falls"
          title="Have you heard of the falls of Sipi?"
          text="Three waterfalls on the side of Mount Elgon, coffee where it grows, and a form that takes two minutes."
        >
          <ActionLink href="/sipi-falls-booking" size="large">
            Reserve Sipi Falls
          </ActionLink>
        </CallToAction>
      </div>
    </>
  ),
});
