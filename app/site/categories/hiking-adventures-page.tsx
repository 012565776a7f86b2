import { page } from "#app/kit/page.ts";
import { categoryHead } from "./category-head.ts";
import { type CallToAction, CategoryView } from "./category-view.tsx";
import { loadCategory } from "./load-category.ts";

const path = "/hiking-adventures";

const call: CallToAction = {
  title: "Walk it your way",
  text: "A private guide, an easier pace or one more summit: say what you would like, and we put the days together.",
  words: "Plan your hike",
  href: "/booking?category=hiking",
};

export const hikingAdventuresPage = page({
  path,
  load: (api) =>
    loadCategory(api, {
      slug: "hiking-adventures",
      built_in: {
        name: "Hiking Adventures",
        title: "On foot, from the lake shore to the snow line",
        description: "Volcanoes, forest trails and waterfalls, with local guides and porters.",
      },
    }),
  head: categoryHead,
  Page: ({ data }) => <CategoryView {...data} address={path} call={call} />,
});
