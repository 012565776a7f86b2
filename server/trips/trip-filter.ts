import { and, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import { textContains } from "#server/kit/text-search.ts";
import { categorySlugs } from "#shared/trips/category-keys.ts";
import { countryNames } from "#shared/trips/places.ts";
import type { TripFilter } from "#shared/trips/trip-query.ts";
import { publicTrips } from "./policy.ts";
import { placeCondition, priceAtMost } from "./search/search-conditions.ts";

/** Premium trips are featured ones in the upper third of the prices of all active trips. */
const premiumCondition = (): SQL | undefined =>
  and(
    eq(trips.is_featured, true),
    gte(
      trips.price_from,
      sql`(select percentile_disc(2.0 / 3) within group (order by price_from) from trips where is_active and deleted_at is null)`,
    ),
  );

const categoryCondition = (key: string): SQL | undefined =>
  key === "premium" ? premiumCondition() : inArray(serviceCategories.slug, [...categorySlugs(key)]);

/** Countries match the places of a trip; other topics match its category, title and highlights. */
function topicCondition(topic: string): SQL {
  const country = countryNames.find((name) => name.toLowerCase() === topic.toLowerCase());
  if (country) return placeCondition(country);
  const { name, slug } = serviceCategories;
  const texts = sql`concat_ws(E'\n', ${name}, ${slug}, ${trips.title}, join_texts(${trips.highlights}))`;
  return textContains(texts, topic);
}

function lengthCondition({ min_days, max_days }: TripFilter): SQL | undefined {
  return and(
    min_days ? gte(trips.duration_days, min_days) : undefined,
    max_days ? lte(trips.duration_days, max_days) : undefined,
  );
}

/** The conditions whose choices have counts; undefined where nothing is chosen. */
export function buildFacetConditions(filter: TripFilter) {
  const { category, location, difficulty, max_price } = filter;
  return {
    category: category ? categoryCondition(category) : undefined,
    location: location ? placeCondition(location) : undefined,
    difficulty: difficulty ? eq(trips.difficulty_level, difficulty) : undefined,
    length: lengthCondition(filter),
    price: max_price === undefined ? undefined : priceAtMost(max_price),
  };
}
export type Facet = keyof ReturnType<typeof buildFacetConditions>;

/** The other conditions, without the search. Requires the join with `service_categories`. */
export function buildBaseCondition({ topic, featured, best_selling }: TripFilter): SQL | undefined {
  return and(
    publicTrips(),
    topic ? topicCondition(topic) : undefined,
    featured ? eq(trips.is_featured, true) : undefined,
    best_selling ? eq(trips.is_best_selling, true) : undefined,
  );
}

export const buildFilter = (filter: TripFilter): SQL | undefined =>
  and(buildBaseCondition(filter), ...Object.values(buildFacetConditions(filter)));
