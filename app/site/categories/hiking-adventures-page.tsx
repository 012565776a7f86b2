import { definePage } from "#app/kit/rendering/page.ts";
import { categoryHead } from "./category-head.ts";
import { type CallToAction, CategoryView } from "./category-view.tsx";
import { loadCategory } from "./load-category.ts";

const path = "/hiking-adventures";

const callToAction: CallToAction = {
  title: "Walk it your way",
  text: "A private guide, an easier pace or one more summit: say what you would like, and we put the days together.",
  label: "Plan your hike",
  href: "/booking?category=hiking",
};

export const hikingAdventuresPage = definePage({
  path,
  load: (api) =>
    loadCategory(api, {
      slug: "hiking-adventures",
      fallback: {
        name: "Hiking Adventures",
        title: "On foot, from the lake shore to the snow line",
        description: "Volcanoes, forest trails and waterfalls, with local guides and porters.",
      },
    }),
  head: categoryHead,
  Page: ({ data }) => <CategoryView {...data} url={path} callToAction={callToAction} />,
});
