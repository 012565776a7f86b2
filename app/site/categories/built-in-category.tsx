import type { ComponentType } from "react";
import { definePage } from "#app/kit/rendering/page.ts";
import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { tripCountLabel } from "#app/ui/site/trip-labels.ts";
import { type CategoryFilter, matchesFilter, parseFilter } from "./category-filters.ts";
import { categoryHead } from "./category-metadata.ts";
import { type CallToActionTexts, CategoryView } from "./category-view.tsx";
import { type CategoryData, type LoadCategoryOptions, loadCategory } from "./load-category.ts";

/** What a filter needs to link to its choices and to count their trips. */
export type FilterProps = { path: string; chosen: string; trips: readonly TripCardData[] };

type CategoryPageOptions = {
  path: `/${string}`;
  category: LoadCategoryOptions;
  callToAction: CallToActionTexts;
  /** Administrators get an edit button on each card. */
  editable?: boolean;
  filters?: readonly CategoryFilter[];
  Filter?: ComponentType<FilterProps>;
  formatCount?: (matching: readonly TripCardData[]) => string;
};

type CategoryPageData = CategoryData & { chosen: string; options: CategoryPageOptions };

function CategoryPage({ data: { chosen, trips, options, ...data } }: { data: CategoryPageData }) {
  const { path, callToAction, editable = false, Filter } = options;
  const { formatCount = ({ length }) => tripCountLabel(length) } = options;
  const matching = trips.filter((trip) => matchesFilter(trip, chosen));
  return (
    <CategoryView
      {...data}
      trips={matching}
      count={formatCount(matching)}
      url={chosen === "all" ? path : `${path}?filter=${chosen}`}
      filtered={chosen !== "all"}
      filters={Filter && <Filter path={path} chosen={chosen} trips={trips} />}
      callToAction={callToAction}
      editable={editable}
    />
  );
}

/** The page of a category that has its own texts, and filters if there are some. */
export function defineCategoryPage(options: CategoryPageOptions) {
  const { path, category, filters = [] } = options;
  return definePage({
    path,
    query: filters.length > 0 ? ["filter"] : [],
    async load(api, { query }): Promise<CategoryPageData> {
      const loaded = await loadCategory(api, category);
      return { ...loaded, chosen: parseFilter(query.get("filter"), filters), options };
    },
    head: categoryHead,
    Page: CategoryPage,
  });
}
