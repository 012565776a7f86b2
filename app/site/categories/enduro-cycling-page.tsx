import { definePage } from "#app/kit/rendering/page.ts";
import { categoryHead } from "./category-head.ts";
import { type CallToAction, CategoryView } from "./category-view.tsx";
import { loadCategory } from "./load-category.ts";

const path = "/enduro-cycling";

const callToAction: CallToAction = {
  title: "Bring your own crew",
  text: "Four friends, your own bikes, a shuttle car and a guide who knows the lines: tell us when, and how steep.",
  label: "Plan your enduro days",
  href: "/booking?category=enduro",
};

export const enduroCyclingPage = definePage({
  path,
  load: (api) =>
    loadCategory(api, {
      slug: "enduro-cycling",
      fallback: {
        name: "Enduro Cycling",
        title: "Lava steps, ridge lines and long ways down",
        description: "Full-suspension riding with a lead guide, a sweep guide and a shuttle car.",
      },
    }),
  head: categoryHead,
  Page: ({ data }) => <CategoryView {...data} url={path} callToAction={callToAction} />,
});
