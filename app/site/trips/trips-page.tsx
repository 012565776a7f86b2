import { attempt } from "#app/kit/attempt.ts";
import { offlineTrips } from "#app/kit/offline-trips.ts";
import { Moved, page } from "#app/kit/page.ts";
import { breadcrumbList, type Crumb } from "#app/ui/site/breadcrumbs.tsx";
import { itemList } from "#app/ui/site/item-list.ts";
import { isCountry } from "#app/ui/site/trip-words.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { Page } from "#shared/kit/page.ts";
import { TripFilterForm } from "./trip-filter-form.tsx";
import {
  activeFilters,
  callInput,
  filterNames,
  filtersAddress,
  placesOf,
  readFilters,
  type TripFilters,
} from "./trip-filters.ts";
import { TripResults } from "./trip-results.tsx";

const tripsAPage = 12;
/** As many as one call gives: the places to choose from are those of these trips. */
const mostInChoices = 100;
const crumbs: readonly Crumb[] = [
  { name: "Home", href: "/" },
  { name: "Trips", href: "/trips" },
];

/** An old link to a page that there is no longer leads to the last one. */
function leaveMissingPage(filters: TripFilters, { items, pagination }: Page<unknown>): void {
  const last = pagination.total_pages;
  if (items.length === 0 && filters.page > last) throw new Moved(filtersAddress({ ...filters, page: last }));
}

const pageWords = (page: number): string => (page > 1 ? `, page ${page}` : "");

export const tripsPage = page({
  path: "/trips",
  query: filterNames,
  async load(api, { query }) {
    const filters = readFilters(query);
    const [found, all, categories] = await Promise.all([
      attempt(api.trips.list(callInput(filters, tripsAPage))),
      attempt(api.trips.list({ limit: mostInChoices })),
      attempt(api.categories.list({})),
    ]);
    if (found.succeeded) leaveMissingPage(filters, found.value);
    const shown_categories = categories.succeeded ? categories.value : [];
    return {
      filters,
      trips: found.succeeded ? found.value.items : offlineTrips,
      pagination: found.succeeded ? found.value.pagination : null,
      /** The same on every page of the list, and however it is filtered. */
      cover: all.succeeded ? (all.value.items[0]?.hero_picture ?? null) : null,
      categories: shown_categories,
      places: placesOf(all.succeeded ? all.value.items : [], isCountry),
      active: activeFilters(filters, {
        category: (slug) => shown_categories.find((category) => category.slug === slug)?.name ?? slug,
        price: (amount) => formatMoney(amount, "USD"),
      }),
    };
  },
  head: ({ data, site }) => ({
    title: `Trips in Rwanda and Uganda${pageWords(data.filters.page)} | ${site.site_name}`,
    description:
      "Every biking, hiking, safari and enduro trip that we run in Rwanda and Uganda, with length, difficulty, group size and price.",
    canonical: data.filters.page > 1 && data.active.length === 0 ? `/trips?page=${data.filters.page}` : "/trips",
    picture: data.cover,
    share: { title: "Trips in Rwanda and Uganda" },
    ...(data.active.length > 0 ? { robots: "noindex, follow" } : {}),
    json_ld: data.pagination ? [breadcrumbList(crumbs), ...itemList(data.trips)] : [breadcrumbList(crumbs)],
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
