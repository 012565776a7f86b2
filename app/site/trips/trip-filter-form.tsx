import { SearchBox } from "#app/ui/site/search-box.tsx";
import { TripFilterFields } from "#app/ui/site/trip-filter-fields.tsx";
import type { TripFilters } from "#app/ui/site/trip-filters.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import type { TripFacets } from "#shared/trips/trip-query.ts";

type Props = { filters: TripFilters; categories: readonly ServiceCategory[]; facets: TripFacets | null };

type CategoryPillsProps = { chosen: string } & Pick<Props, "categories" | "facets">;

/** The numbers follow the other filters. */
function CategoryPills({ chosen, categories, facets }: CategoryPillsProps) {
  const countOf = (slug: string) => facets?.categories.find(({ key }) => key === slug)?.count ?? 0;
  const all = facets?.categories.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const choices = [
    { slug: "", name: "All", count: all },
    ...categories.map(({ slug, name }) => ({ slug, name, count: countOf(slug) })),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Category</legend>
      <div className="pill-row trip-categories">
        {choices.map(({ slug, name, count }) => (
          <label key={slug} className="pill">
            <input type="radio" name="category" value={slug} defaultChecked={slug === chosen} />
            <span>
              {name}{" "}
              <span className="pill-count" data-live={`category-${slug}`}>
                {facets && count}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A GET form; with scripts it updates the results on every input. */
export function TripFilterForm({ filters, categories, facets }: Props) {
  return (
    <search>
      <form
        method="get"
        action="/trips"
        data-enhance="live-filter"
        autoComplete="off"
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 sm:mt-8"
      >
        <p role="status" className="sr-only" />
        <SearchBox label="Search trips" placeholder="Gorillas, Lake Kivu …" value={filters.search} />
        <CategoryPills chosen={filters.category} categories={categories} facets={facets} />
        <TripFilterFields path="/trips" filters={filters} facets={facets} />
      </form>
    </search>
  );
}
