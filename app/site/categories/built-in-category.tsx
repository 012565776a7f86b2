import type { ComponentType } from "react";
import { definePage } from "#app/kit/rendering/page.ts";
import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { parseFilters, sharedFilterParams, type TripFilters } from "#app/ui/site/trip-filters.ts";
import { type CategoryFilter, parseFilter } from "./category-filters.ts";
import { categoryHead } from "./category-metadata.ts";
import { type CallToActionTexts, CategoryView } from "./category-view.tsx";
import { type CategoryData, countTopics, type LoadCategoryOptions, loadCategory } from "./load-category.ts";

/** What a filter needs to link to its choices and to show their numbers of trips, by key. */
export type FilterProps = { path: string; filters: TripFilters; counts: Readonly<Record<string, number>> };

type CategoryPageOptions = {
  path: `/${string}`;
  category: LoadCategoryOptions;
  callToAction: CallToActionTexts;
  /** Administrators get an edit button on each card. */
  editable?: boolean;
  topics?: readonly CategoryFilter[];
  /** Links above the other filters. */
  TopicLinks?: ComponentType<FilterProps>;
  /** A field among the other filters. */
  TopicField?: ComponentType<FilterProps>;
  formatCount?: (trips: readonly TripCardData[]) => string;
};

type CategoryPageData = CategoryData & { counts: FilterProps["counts"]; options: CategoryPageOptions };

function CategoryPage({ data: { counts, options, ...data } }: { data: CategoryPageData }) {
  const { path, callToAction, editable = false, TopicLinks, TopicField, formatCount } = options;
  const props = { path, filters: data.filters, counts };
  return (
    <CategoryView
      {...data}
      path={path}
      {...(formatCount ? { count: formatCount(data.trips) } : {})}
      topicLinks={TopicLinks && <TopicLinks {...props} />}
      topicField={TopicField && <TopicField {...props} />}
      callToAction={callToAction}
      editable={editable}
    />
  );
}

/** The page of a category that has its own texts, and topics to choose from if there are some. */
export function defineCategoryPage(options: CategoryPageOptions) {
  const { path, category, topics = [], TopicLinks } = options;
  return definePage({
    path,
    query: [...(topics.length > 0 ? ["filter"] : []), ...sharedFilterParams],
    async load(api, { query }): Promise<CategoryPageData> {
      const parsed = parseFilters(query);
      const filters = { ...parsed, search: "", category: "", page: 1, filter: parseFilter(parsed.filter, topics) };
      const keys = TopicLinks ? topics.map(({ key }) => key) : [];
      const [loaded, counts] = await Promise.all([
        loadCategory(api, category, filters),
        countTopics(api, { category: category.tripsCategory ?? category.slug, filters, topics: keys }),
      ]);
      return { ...loaded, counts, options };
    },
    head: categoryHead,
    Page: CategoryPage,
  });
}
