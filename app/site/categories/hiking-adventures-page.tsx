import { defineCategoryPage } from "./built-in-category.tsx";

export const hikingAdventuresPage = defineCategoryPage({
  path: "/hiking-adventures",
  category: {
    slug: "hiking-adventures",
    fallback: {
      name: "Hiking Adventures",
      title: "On foot, from the lake shore to the snow line",
      description: "Volcanoes, forest trails and waterfalls, with local guides and porters.",
    },
  },
  callToAction: {
    title: "Walk it your way",
    text: "A private guide, an easier pace or one more summit: say what you would like, and we put the days together.",
    label: "Plan your hike",
    href: "/booking?category=hiking",
  },
});
