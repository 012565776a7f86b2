import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { tripCountLabel } from "#app/ui/site/trip-labels.ts";
import { BikingFilter } from "./biking-filter.tsx";
import { defineCategoryPage } from "./built-in-category.tsx";
import { bikingFilters, matchesFilter } from "./category-filters.ts";

/** Enduro trips are listed here too, but not counted in the trip_count of the category. */
function formatBikingCount(matching: readonly TripCardData[]): string {
  const enduro = matching.filter((trip) => matchesFilter(trip, "enduro"));
  const isMixed = enduro.length > 0 && enduro.length < matching.length;
  return tripCountLabel(matching.length) + (isMixed ? `, ${enduro.length} of them enduro` : "");
}

export const bikeTripsPage = defineCategoryPage({
  path: "/bike-trips",
  category: {
    slug: "biking-trips",
    tripsCategory: "biking",
    fallback: {
      name: "Biking Trips",
      title: "Rwanda and Uganda at the speed of a bicycle",
      description: "Guides, a mechanic and a support car are part of every ride.",
    },
  },
  callToAction: {
    title: "Your own dates, your own route",
    text: "Tell us how far you like to ride and what you want to see. We plan it with you, for two people or for twelve.",
    label: "Plan a custom adventure",
    href: "/booking?category=biking",
  },
  filters: bikingFilters,
  Filter: BikingFilter,
  formatCount: formatBikingCount,
  editable: true,
});
