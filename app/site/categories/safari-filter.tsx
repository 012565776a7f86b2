import { PillSelect } from "#app/ui/site/pill-select.tsx";
import { SelectOptions } from "#app/ui/site/select-options.tsx";
import type { FilterProps } from "./built-in-category.tsx";
import { safariFilters } from "./category-filters.ts";

/** A select among the filters of the page. */
export const SafariFilter = ({ filters }: FilterProps) => (
  <PillSelect name="filter" label="Kind of safari" value={filters.filter}>
    <SelectOptions options={safariFilters.map(({ key, name }) => [key, name])} />
  </PillSelect>
);
