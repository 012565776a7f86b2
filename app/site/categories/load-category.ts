import { CallError } from "#app/kit/calls/call-error.ts";
import { toResult } from "#app/kit/calls/to-result.ts";
import { fallbackTripsInCategory } from "#app/trips/fallback-trips.ts";
import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { type TripFilters, toTripFilter } from "#app/ui/site/trip-filters.ts";
import type { Api } from "#shared/api.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import type { Client } from "#shared/kit/client.ts";
import { messageForStatus } from "#shared/kit/status-messages.ts";
import type { TripFacets } from "#shared/trips/trip-query.ts";

const maxTrips = 100;
const categoryNotFound = () => new CallError(404, messageForStatus(404), { code: "not_found" });

type CategoryContent = Pick<ServiceCategory, "slug" | "name" | "title" | "description" | "hero_picture">;
export type CategoryData = {
  category: CategoryContent;
  filters: TripFilters;
  trips: readonly TripCardData[];
  /** Null if the trips could not be counted. */
  facets: TripFacets | null;
  isFallback: boolean;
};

export type LoadCategoryOptions = {
  slug: string;
  /** The category parameter of the trips call, if it is not the slug: "biking" includes enduro trips. */
  tripsCategory?: string;
  /** Texts to use if the category cannot be loaded; without them the page answers 404. */
  fallback?: Pick<CategoryContent, "name" | "title" | "description">;
};

async function loadContent(api: Client<Api>, { slug, fallback }: LoadCategoryOptions): Promise<CategoryContent> {
  const categories = await toResult(api.categories.list({}));
  const found = categories.succeeded ? categories.value.find((category) => category.slug === slug) : undefined;
  if (!found && (categories.succeeded || !fallback)) throw categoryNotFound();
  return found ?? { slug, name: "", title: "", description: "", hero_picture: null, ...fallback };
}

/** A category with its filtered trips, or sample trips if loading fails. Throws a 404 CallError for an unknown one. */
export async function loadCategory(
  api: Client<Api>,
  options: LoadCategoryOptions,
  filters: TripFilters,
): Promise<CategoryData> {
  const category = await loadContent(api, options);
  const tripsCategory = options.tripsCategory ?? options.slug;
  const input = { ...toTripFilter(filters), category: tripsCategory };
  const [trips, facets] = await Promise.all([
    toResult(api.trips.list({ ...input, sort: filters.sort, limit: maxTrips })),
    toResult(api.trips.listFacets(input)),
  ]);
  return {
    category,
    filters,
    trips: trips.succeeded ? trips.value.items : fallbackTripsInCategory(tripsCategory),
    facets: facets.succeeded ? facets.value : null,
    isFallback: !trips.succeeded,
  };
}

/** The number of trips of each topic under the other filters; empty if they could not be counted. */
export async function countTopics(
  api: Client<Api>,
  { category, filters, topics }: { category: string; filters: TripFilters; topics: readonly string[] },
): Promise<Readonly<Record<string, number>>> {
  const counts = await Promise.all(
    topics.map((topic) =>
      toResult(api.trips.list({ ...toTripFilter({ ...filters, filter: topic }), category, limit: 1 })),
    ),
  );
  const entries = counts.flatMap((count, index) =>
    count.succeeded ? [[topics[index] ?? "", count.value.pagination.total] as const] : [],
  );
  return Object.fromEntries(entries);
}
