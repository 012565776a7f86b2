import { PillSelect } from "#app/ui/site/pill-select.tsx";
import { SelectOptions } from "#app/ui/site/select-options.tsx";
import type { FilterProps } from "./built-in-category.tsx";
import { safariFilters } from "./category-filters.ts";

/** A GET form; with scripts it updates the list on every change. */
export function SafariFilter({ path, chosen }: FilterProps) {
  return (
    <form method="get" action={path} data-enhance="live-filter" className="flex flex-wrap items-center gap-3">
      <p role="status" className="sr-only" />
      <PillSelect name="filter" label="Kind of safari" value={chosen === "all" ? "" : chosen}>
        <SelectOptions options={safariFilters.map(({ key, name }) => [key === "all" ? "" : key, name])} />
      </PillSelect>
      <button type="submit" className="action without-script min-h-11 border border-edge px-4 text-sm">
        Show
      </button>
    </form>
  );
}
