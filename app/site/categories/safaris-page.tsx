import { definePage } from "#app/kit/rendering/page.ts";
import { formatSafariCount, matchesFilter, parseFilter, safariFilters } from "./category-filters.ts";
import { categoryHead } from "./category-head.ts";
import { type CallToAction, CategoryView } from "./category-view.tsx";
import { loadCategory } from "./load-category.ts";
import { SafariSelect } from "./safari-select.tsx";

const path = "/safaris";

const callToAction: CallToAction = {
  title: "A car, a guide, your own time",
  text: "Every safari can be run just for you: other dates, another lodge, a day more with the gorillas.",
  label: "Plan your safari",
  href: "/booking?category=safari",
};

export const safarisPage = definePage({
  path,
  query: ["filter"],
  async load(api, { query }) {
    const loaded = await loadCategory(api, {
      slug: "safaris",
      fallback: {
        name: "Safaris",
        title: "Gorillas, big cats and everything that comes to the water",
        description: "Small groups with a driver-guide who grew up here.",
      },
    });
    return { ...loaded, chosen: parseFilter(query.get("filter"), safariFilters) };
  },
  head: categoryHead,
  Page: ({ data: { chosen, trips, ...data } }) => {
    const matching = trips.filter((trip) => matchesFilter(trip, chosen));
    return (
      <CategoryView
        {...data}
        trips={matching}
        count={formatSafariCount(matching.length)}
        url={chosen === "all" ? path : `${path}?filter=${chosen}`}
        filtered={chosen !== "all"}
        filters={<SafariSelect path={path} chosen={chosen} />}
        callToAction={callToAction}
        editable
      />
    );
  },
});
