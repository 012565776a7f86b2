import { BikingFilter } from "./biking-filter.tsx";
import { defineCategoryPage } from "./built-in-category.tsx";
import { bikingFilters, formatBikingCount } from "./category-filters.ts";

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
  topics: bikingFilters,
  TopicLinks: BikingFilter,
  formatCount: formatBikingCount,
  editable: true,
});
