import type { ReactNode } from "react";
import { TripFilterFields } from "#app/ui/site/trip-filter-fields.tsx";
import type { TripFilters } from "#app/ui/site/trip-filters.ts";
import type { TripFacets } from "#shared/trips/trip-query.ts";

type Props = {
  path: string;
  filters: TripFilters;
  facets: TripFacets | null;
  /** The field of the topic. Without one a chosen topic is sent along. */
  topicField?: ReactNode;
};

/** A GET form; with scripts it updates the list on every input. */
export function CategoryFilterForm({ path, filters, facets, topicField }: Props) {
  return (
    <form method="get" action={path} data-enhance="live-filter" className="category-filters">
      <p role="status" className="sr-only" />
      {topicField}
      {!topicField && filters.filter !== "" && <input type="hidden" name="filter" value={filters.filter} />}
      <TripFilterFields path={path} filters={filters} facets={facets} />
    </form>
  );
}
