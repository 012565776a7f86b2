import { page } from "#app/kit/page.ts";
import type { TripOnCard } from "#app/ui/site/trip-card.tsx";
import { tripsWords } from "#app/ui/site/trip-words.ts";
import { bikingFilters, chosenFilter, matchesFilter } from "./category-filters.ts";
import { categoryHead } from "./category-head.ts";
import { type CallToAction, CategoryView } from "./category-view.tsx";
import { FilterLinks } from "./filter-links.tsx";
import { loadCategory } from "./load-category.ts";

const path = "/bike-trips";

const call: CallToAction = {
  title: "Your own dates, your own route",
  text: "Tell us how far you like to ride and what you want to see. We plan it with you, for two people or for twelve.",
  words: "Plan a custom adventure",
  href: "/booking?category=biking",
};

/** Enduro trips are listed here too, but not counted in the trip_count of the category. */
function countWords(trips: readonly TripOnCard[], chosen: string): string {
  const matching = trips.filter((trip) => matchesFilter(trip, chosen));
  const enduro = matching.filter((trip) => matchesFilter(trip, "enduro"));
  const isMixed = enduro.length > 0 && enduro.length < matching.length;
  return tripsWords(matching.length) + (isMixed ? `, ${enduro.length} of them enduro` : "");
}

export const bikeTripsPage = page({
  path,
  query: ["filter"],
  async load(api, { query }) {
    const loaded = await loadCategory(api, {
      slug: "biking-trips",
      trips_of: "biking",
      built_in: {
        name: "Biking Trips",
        title: "Rwanda and Uganda at the speed of a bicycle",
        description: "Guides, a mechanic and a support car are part of every ride.",
      },
    });
    return { ...loaded, chosen: chosenFilter(query.get("filter"), bikingFilters) };
  },
  head: categoryHead,
  Page: ({ data: { chosen, trips, ...data } }) => (
    <CategoryView
      {...data}
      trips={trips.filter((trip) => matchesFilter(trip, chosen))}
      count={countWords(trips, chosen)}
      address={chosen === "all" ? path : `${path}?filter=${chosen}`}
      filtered={chosen !== "all"}
      filters={
        <FilterLinks
          path={path}
          filters={bikingFilters}
          chosen={chosen}
          countOf={(key) => trips.filter((trip) => matchesFilter(trip, key)).length}
        />
      }
      call={call}
      editable
    />
  ),
});
