import { PillSelect } from "#app/ui/site/pill-select.tsx";
import type { FilterProps } from "./built-in-category.tsx";
import { safariFilters } from "./category-filters.ts";

/** A GET form; with scripts it updates the list on every change. */
export function SafariSelect({ path, chosen }: FilterProps) {
  return (
    <form method="get" action={path} data-enhance="live-filter" className="flex flex-wrap items-center gap-3">
      <p role="status" className="sr-only" />
      <PillSelect name="filter" label="Kind of safari" value={chosen === "all" ? "" : chosen}>
        {safariFilters.map(({ key, name }) => (
          <option key={key} value={key === "all" ? "" : key}>
            {name}
          </option>
        ))}
      </PillSelect>
      <button type="submit" className="action without-script min-h-11 border border-edge px-4 text-sm">
        Show
      </button>
    </form>
  );
}
