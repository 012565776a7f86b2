import { toResult } from "#app/kit/calls/to-result.ts";
import { definePage, PageMovedError } from "#app/kit/rendering/page.ts";
import { fallbackTrips } from "#app/trips/fallback-trips.ts";
import { buildBreadcrumbJsonLd, crumbsTo } from "#app/ui/site/breadcrumbs.tsx";
import {
  filtersUrl,
  listActiveFilters,
  parseFilters,
  sharedFilterParams,
  type TripFilters,
  toTripFilter,
} from "#app/ui/site/trip-filters.ts";
import { buildTripListJsonLd } from "#app/ui/site/trip-list-json-ld.ts";
import type { Page } from "#shared/kit/pagination.ts";
import { TripFilterForm } from "./trip-filter-form.tsx";
import { TripResults } from "./trip-results.tsx";

const path = "/trips";
const tripsPerPage = 12;
const suggestedTripCount = 3;
const crumbs = crumbsTo({ name: "Trips", href: "/trips" });

/** Redirects a page number past the end to the last page. */
function redirectPastLastPage(filters: TripFilters, { items, pagination }: Page<unknown>): void {
  const lastPage = pagination.total_pages;
  if (items.length === 0 && filters.page > lastPage)
    throw new PageMovedError(filtersUrl(path, { ...filters, page: lastPage }));
}

const pageSuffix = (page: number): string => (page > 1 ? `, page ${page}` : "");

export const tripsPage = definePage({
  path,
  query: ["search", "category", ...sharedFilterParams, "page"],
  async load(api, { query }) {
    const filters = parseFilters(query);
    const input = toTripFilter(filters);
    const { sort, page } = filters;
    const [result, facets, first, categories] = await Promise.all([
      toResult(api.trips.list({ ...input, sort, page, limit: tripsPerPage })),
      toResult(api.trips.listFacets(input)),
      toResult(api.trips.list({ limit: 1 })),
      toResult(api.categories.list({})),
    ]);
    if (result.succeeded) redirectPastLastPage(filters, result.value);
    const isEmpty = result.succeeded && result.value.items.length === 0;
    const suggested = isEmpty
      ? await toResult(api.trips.list({ best_selling: true, limit: suggestedTripCount }))
      : null;
    const shownCategories = categories.succeeded ? categories.value : [];
    return {
      filters,
      trips: result.succeeded ? result.value.items : fallbackTrips,
      pagination: result.succeeded ? result.value.pagination : null,
      search: result.succeeded ? result.value.search : undefined,
      suggestions: suggested?.succeeded ? suggested.value.items : [],
      facets: facets.succeeded ? facets.value : null,
      /** The same picture on every page and for every filter. */
      cover: first.succeeded ? (first.value.items[0]?.hero_picture ?? null) : null,
      categories: shownCategories,
      active: listActiveFilters(filters, {
        path,
        categoryName: (slug) => shownCategories.find((category) => category.slug === slug)?.name ?? slug,
      }),
    };
  },
  head: ({ data, site }) => ({
    title: `All our trips${pageSuffix(data.filters.page)} | ${site.site_name}`,
    description: "Every trip that we run, with length, difficulty, group size and price.",
    canonical: data.filters.page > 1 && data.active.length === 0 ? `/trips?page=${data.filters.page}` : "/trips",
    picture: data.cover,
    share: { title: "All our trips" },
    ...(data.active.length > 0 ? { robots: "noindex, follow" } : {}),
    json_ld: data.pagination
      ? [buildBreadcrumbJsonLd(crumbs), ...buildTripListJsonLd(data.trips)]
      : [buildBreadcrumbJsonLd(crumbs)],
  }),
  Page: ({ data }) => (
    <div className="page-width page-top pb-24">
      <h1 className="font-display text-title">All our trips</h1>
      <p className="mt-3 max-w-xl text-ash text-pretty sm:text-lg">Every price is per person, with guide.</p>
      <TripFilterForm filters={data.filters} categories={data.categories} facets={data.facets} />
      <TripResults
        filters={data.filters}
        active={data.active}
        trips={data.trips}
        pagination={data.pagination}
        search={data.search}
        suggestions={data.suggestions}
      />
    </div>
  ),
});
