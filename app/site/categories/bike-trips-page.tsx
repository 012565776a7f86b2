import { definePage } from "#app/kit/rendering/page.ts";
import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { tripCountLabel } from "#app/ui/site/trip-labels.ts";
import { bikingFilters, matchesFilter, parseFilter } from "./category-filters.ts";
import { categoryHead } from "./category-head.ts";
import { type CallToAction, CategoryView } from "./category-view.tsx";
import { FilterLinks } from "./filter-links.tsx";
import { loadCategory } from "./load-category.ts";

const path = "/bike-trips";

const callToAction: CallToAction = {
  title: "Your own dates, your own route",
  text: "Tell us how far you like to ride and what you want to see. We plan it with you, for two people or for twelve.",
  label: "Plan a custom adventure",
  href: "/booking?category=biking",
};

/** Enduro trips are listed here too, but not counted in the trip_count of the category. */
function formatTripCount(trips: readonly TripCardData[], chosen: string): string {
  const matching = trips.filter((trip) => matchesFilter(trip, chosen));
  const enduro = matching.filter((trip) => matchesFilter(trip, "enduro"));
  const isMixed = enduro.length > 0 && enduro.length < matching.length;
  return tripCountLabel(matching.length) + (isMixed ? `, ${enduro.length} of them enduro` : "");
}

export const bikeTripsPage = definePage({
  path,
  query: ["filter"],
  async load(api, { query }) {
    const loaded = await loadCategory(api, {
      slug: "biking-trips",
      tripsCategory: "biking",
      fallback: {
        name: "Biking Trips",
        title: "Rwanda and Uganda at the speed of a bicycle",
        description: "Guides, a mechanic and a support car are part of every ride.",
      },
    });
    return { ...loaded, chosen: parseFilter(query.get("filter"), bikingFilters) };
  },
  head: categoryHead,
  Page: ({ data: { chosen, trips, ...data } }) => (
    <CategoryView
      {...data}
      trips={trips.filter((trip) => matchesFilter(trip, chosen))}
      count={formatTripCount(trips, chosen)}
      url={chosen === "all" ? path : `${path}?filter=${chosen}`}
      filtered={chosen !== "all"}
      filters={
        <FilterLinks
          path={path}
          filters={bikingFilters}
          chosen={chosen}
          countOf={(key) => trips.filter((trip) => matchesFilter(trip, key)).length}
        />
      }
      callToAction={callToAction}
      editable
    />
  ),
});
