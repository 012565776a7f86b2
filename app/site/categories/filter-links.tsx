import type { CategoryFilter } from "./category-filters.ts";

type Props = { path: string; filters: readonly CategoryFilter[]; chosen: string; countOf: (key: string) => number };

/** One link per filter, with the number of matching trips. */
export function FilterLinks({ path, filters, chosen, countOf }: Props) {
  return (
    <nav aria-label="Filter">
      <ul className="pill-row">
        {filters.map(({ key, name }) => (
          <li key={key}>
            <a
              href={key === "all" ? path : `${path}?filter=${key}`}
              className="pill-link"
              aria-current={key === chosen ? "true" : undefined}
            >
              {name} <span className="pill-count">{countOf(key)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
