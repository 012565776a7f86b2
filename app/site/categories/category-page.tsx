import { definePage, PageMovedError } from "#app/kit/rendering/page.ts";
import { categoryPath } from "#shared/trips/category-keys.ts";
import { categoryHead } from "./category-metadata.ts";
import { CategoryView } from "./category-view.tsx";
import { loadCategory } from "./load-category.ts";

/** The page of a category added by staff. Redirects slugs that have a page of their own. */
export const categoryPageOfSlug = definePage({
  path: "/{slug}",
  async load(api, { params }) {
    const slug = params.slug ?? "";
    const canonical = categoryPath(slug);
    if (canonical !== `/${slug}`) throw new PageMovedError(canonical);
    return loadCategory(api, { slug });
  },
  head: categoryHead,
  Page: ({ data, request }) => (
    <CategoryView
      {...data}
      url={request.path}
      callToAction={{
        title: "Something else in mind?",
        text: "Tell us what you would like to do and when, and we plan it with you.",
        label: "Plan a Trip",
        href: `/booking?category=${encodeURIComponent(data.category.slug)}`,
      }}
    />
  ),
});
