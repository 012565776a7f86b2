import { Moved, page } from "#app/kit/page.ts";
import { categoryPage } from "#shared/trips/categories.ts";
import { categoryHead } from "./category-head.ts";
import { CategoryView } from "./category-view.tsx";
import { loadCategory } from "./load-category.ts";

/** The page of a category added by staff. Redirects slugs that have a page of their own. */
export const categoryPageOfSlug = page({
  path: "/{slug}",
  async load(api, { params }) {
    const slug = params.slug ?? "";
    const canonical = categoryPage(slug);
    if (canonical !== `/${slug}`) throw new Moved(canonical);
    return loadCategory(api, { slug });
  },
  head: categoryHead,
  Page: ({ data, request }) => (
    <CategoryView
      {...data}
      address={request.path}
      call={{
        title: "Something else in mind?",
        text: "Tell us what you would like to do and when, and we plan it with you.",
        words: "Plan a Trip",
        href: `/booking?category=${encodeURIComponent(data.category.slug)}`,
      }}
    />
  ),
});
