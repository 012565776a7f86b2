import { filtersUrl } from "#app/ui/site/trip-filters.ts";
import type { FilterProps } from "./built-in-category.tsx";
import { bikingFilters } from "./category-filters.ts";

/** One link per topic, with the number of its trips. */
export function BikingFilter({ path, filters, counts }: FilterProps) {
  return (
    <nav aria-label="Filter">
      <ul className="pill-row" data-live="topics">
        {bikingFilters.map(({ key, name }) => (
          <li key={key}>
            <a
              href={filtersUrl(path, { ...filters, filter: key })}
              className="pill-link"
              aria-current={key === filters.filter ? "true" : undefined}
            >
              {name} <span className="pill-count">{counts[key]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
