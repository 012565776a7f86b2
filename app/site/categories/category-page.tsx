import { definePage, PageMovedError } from "#app/kit/rendering/page.ts";
import { parseFilters, sharedFilterParams } from "#app/ui/site/trip-filters.ts";
import { categoryPath } from "#shared/trips/category-keys.ts";
import { categoryHead } from "./category-metadata.ts";
import { CategoryView } from "./category-view.tsx";
import { loadCategory } from "./load-category.ts";

/** The page of a category added by staff. Redirects slugs that have a page of their own. */
export const categoryPageOfSlug = definePage({
  path: "/{slug}",
  query: sharedFilterParams,
  async load(api, { params, query }) {
    const slug = params.slug ?? "";
    const canonical = categoryPath(slug);
    if (canonical !== `/${slug}`) throw new PageMovedError(canonical);
    return loadCategory(api, { slug }, { ...parseFilters(query), search: "", category: "", filter: "", page: 1 });
  },
  head: categoryHead,
  Page: ({ data, request }) => (
    <CategoryView
      {...data}
      path={request.path}
      callToAction={{
        title: "Something else in mind?",
        text: "Tell us what you would like to do and when, and we plan it with you.",
        label: "Plan a Trip",
        href: `/booking?category=${encodeURIComponent(data.category.slug)}`,
      }}
    />
  ),
});
