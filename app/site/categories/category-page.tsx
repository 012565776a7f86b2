import { Moved, page } from "#app/kit/page.ts";
import { categoryPage } from "#shared/trips/categories.ts";
import { categoryHead } from "./category-head.ts";
import { CategoryView } from "./category-view.tsx";
import { loadCategory } from "./load-category.ts";

/** The page of a category that staff have added. A slug whose page stands elsewhere leads there. */
export const categoryPageOfSlug = page({
  path: "/{slug}",
  async load(api, { params }) {
    const slug = params.slug ?? "";
    const elsewhere = categoryPage(slug);
    if (elsewhere !== `/${slug}`) throw new Moved(elsewhere);
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
