import type { FilterProps } from "./built-in-category.tsx";
import { bikingFilters, matchesFilter } from "./category-filters.ts";

/** One link per filter, with the number of matching trips. */
export function BikingFilter({ path, chosen, trips }: FilterProps) {
  return (
    <nav aria-label="Filter">
      <ul className="pill-row">
        {bikingFilters.map(({ key, name }) => (
          <li key={key}>
            <a
              href={key === "all" ? path : `${path}?filter=${key}`}
              className="pill-link"
              aria-current={key === chosen ? "true" : undefined}
            >
              {name} <span className="pill-count">{trips.filter((trip) => matchesFilter(trip, key)).length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
