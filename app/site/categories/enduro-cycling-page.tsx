import { defineCategoryPage } from "./built-in-category.tsx";

export const enduroCyclingPage = defineCategoryPage({
  path: "/enduro-cycling",
  category: {
    slug: "enduro-cycling",
    fallback: {
      name: "Enduro Cycling",
      title: "Lava steps, ridge lines and long ways down",
      description: "Full-suspension riding with a lead guide, a sweep guide and a shuttle car.",
    },
  },
  callToAction: {
    title: "Bring your own crew",
    text: "Four friends, your own bikes, a shuttle car and a guide who knows the lines: tell us when, and how steep.",
    label: "Plan your enduro days",
    href: "/booking?category=enduro",
  },
});
