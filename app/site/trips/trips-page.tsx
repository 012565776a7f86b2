import { toResult } from "#app/kit/calls/to-result.ts";
import { definePage, PageMovedError } from "#app/kit/rendering/page.ts";
import { fallbackTrips } from "#app/trips/fallback-trips.ts";
import { buildBreadcrumbJsonLd, crumbsTo } from "#app/ui/site/breadcrumbs.tsx";
import { isCountry } from "#app/ui/site/trip-labels.ts";
import { buildTripListJsonLd } from "#app/ui/site/trip-list-json-ld.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { Page } from "#shared/kit/pagination.ts";
import { TripFilterForm } from "./trip-filter-form.tsx";
import {
  filterParams,
  filtersUrl,
  listActiveFilters,
  listPlaces,
  parseFilters,
  type TripFilters,
  toTripQuery,
} from "./trip-filters.ts";
import { TripResults } from "./trip-results.tsx";

const tripsPerPage = 12;
/** The maximum of one call; the location filter lists the places of these trips. */
const maxTripsForChoices = 100;
const crumbs = crumbsTo({ name: "Trips", href: "/trips" });

/** Redirects a page number past the end to the last page. */
function redirectPastLastPage(filters: TripFilters, { items, pagination }: Page<unknown>): void {
  const lastPage = pagination.total_pages;
  if (items.length === 0 && filters.page > lastPage)
    throw new PageMovedError(filtersUrl({ ...filters, page: lastPage }));
}

const pageSuffix = (page: number): string => (page > 1 ? `, page ${page}` : "");

export const tripsPage = definePage({
  path: "/trips",
  query: filterParams,
  async load(api, { query }) {
    const filters = parseFilters(query);
    const [result, all, categories] = await Promise.all([
      toResult(api.trips.list(toTripQuery(filters, tripsPerPage))),
      toResult(api.trips.list({ limit: maxTripsForChoices })),
      toResult(api.categories.list({})),
    ]);
    if (result.succeeded) redirectPastLastPage(filters, result.value);
    const shownCategories = categories.succeeded ? categories.value : [];
    return {
      filters,
      trips: result.succeeded ? result.value.items : fallbackTrips,
      pagination: result.succeeded ? result.value.pagination : null,
      /** The same picture on every page and for every filter. */
      cover: all.succeeded ? (all.value.items[0]?.hero_picture ?? null) : null,
      categories: shownCategories,
      places: listPlaces(all.succeeded ? all.value.items : [], isCountry),
      active: listActiveFilters(filters, {
        category: (slug) => shownCategories.find((category) => category.slug === slug)?.name ?? slug,
        price: (amount) => formatMoney(amount, "USD"),
      }),
    };
  },
  head: ({ data, site }) => ({
    title: `Trips in Rwanda and Uganda${pageSuffix(data.filters.page)} | ${site.site_name}`,
    description:
      "Every biking, hiking, safari and enduro trip that we run in Rwanda and Uganda, with length, difficulty, group size and price.",
    canonical: data.filters.page > 1 && data.active.length === 0 ? `/trips?page=${data.filters.page}` : "/trips",
    picture: data.cover,
    share: { title: "Trips in Rwanda and Uganda" },
    ...(data.active.length > 0 ? { robots: "noindex, follow" } : {}),
    json_ld: data.pagination
      ? [buildBreadcrumbJsonLd(crumbs), ...buildTripListJsonLd(data.trips)]
      : [buildBreadcrumbJsonLd(crumbs)],
  }),
  Page: ({ data }) => (
    <div className="page-width page-top pb-24">
      <h1 className="font-display text-title">All our trips</h1>
      <p className="mt-3 max-w-xl text-ash text-pretty sm:text-lg">
        From a day out of Musanze to fifteen days across Rwanda. Every price is per person, with guide.
      </p>
      <TripFilterForm filters={data.filters} categories={data.categories} places={data.places} />
      <TripResults filters={data.filters} active={data.active} trips={data.trips} pagination={data.pagination} />
    </div>
  ),
});
