import { defineCategoryPage } from "./built-in-category.tsx";
import { formatSafariCount, safariFilters } from "./category-filters.ts";
import { SafariFilter } from "./safari-filter.tsx";

export const safarisPage = defineCategoryPage({
  path: "/safaris",
  category: {
    slug: "safaris",
    fallback: {
      name: "Safaris",
      title: "Gorillas, big cats and everything that comes to the water",
      description: "Small groups with a driver-guide who grew up here.",
    },
  },
  callToAction: {
    title: "A car, a guide, your own time",
    text: "Every safari can be run just for you: other dates, another lodge, a day more with the gorillas.",
    label: "Plan your safari",
    href: "/booking?category=safari",
  },
  topics: safariFilters,
  TopicField: SafariFilter,
  formatCount: ({ length }) => formatSafariCount(length),
  editable: true,
});
