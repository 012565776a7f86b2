import { attempt } from "#app/kit/attempt.ts";
import { offlineTrips } from "#app/kit/offline-trips.ts";
import { page } from "#app/kit/page.ts";
import { pictureSizes } from "#app/ui/site/picture-frame.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { slidesToShow } from "./built-in-slides.ts";
import { Hero } from "./hero.tsx";
import { travelAgency } from "./json-ld.ts";
import { PopularPackages } from "./popular-packages.tsx";

const shownTrips = 3;

export const homePage = page({
  path: "/",
  async load(api) {
    const [slides, categories, trips] = await Promise.all([
      attempt(api.pages.listSlides({})),
      attempt(api.categories.list({})),
      attempt(api.trips.list({ best_selling: true, limit: shownTrips })),
    ]);
    return {
      hero: slidesToShow(slides.succeeded ? slides.value : null),
      categories: categories.succeeded ? categories.value : [],
      trips: trips.succeeded ? trips.value.items : offlineTrips.slice(0, shownTrips),
      offline: !trips.succeeded,
    };
  },
  head: ({ data, site }) => ({
    title: `${site.site_name}: ${site.site_tagline}`,
    description: site.site_description,
    canonical: "/",
    picture: data.hero.slides[0]?.picture ?? null,
    picture_sizes: pictureSizes.hero,
    json_ld: [travelAgency(site)],
  }),
  Page: ({ data, site }) => (
    <>
      <h1 className="sr-only">
        {site.site_name}: {site.site_tagline}
      </h1>
      <Hero {...data.hero} />
      <PopularPackages categories={data.categories} />
      <BestSellers trips={data.trips} offline={data.offline} />
    </>
  ),
});
