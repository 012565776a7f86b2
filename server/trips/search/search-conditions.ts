import { gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { trips } from "#server/database/tables.ts";
import type { TripSearch } from "#shared/trips/parse-trip-search.ts";
import { placeStem } from "#shared/trips/places.ts";
import type { SearchTerm } from "./search-terms.ts";

/** Columns maintained by the database: words of title (weight A) and places (B), and words of the other texts. */
const namesColumn = sql.raw("trips.search_names");
const bodyColumn = sql.raw("trips.search_body");

const isInCategory = ({ category_ids }: SearchTerm): SQL =>
  sql`${trips.service_category_id} = any (${sql.param(category_ids)}::bigint[])`;

/** A phrase as its words, since the long texts are indexed without positions. */
const withoutOrder = (query: string): string => query.replaceAll("<->", "&");

/**
 * The trip has the term or one of its synonyms in category, title or places, or the term itself in another text. The
 * cheapest condition comes first.
 */
export const termCondition = (term: SearchTerm): SQL =>
  sql`(${isInCategory(term)} or ${namesColumn} @@ ${term.names}::tsquery
    or ${bodyColumn} @@ ${withoutOrder(term.body)}::tsquery)`;

const inTitleOnly = (query: string): string => query.replace(/'[^']+'/g, "$&:A");

/**
 * How well a trip that has the term fits it: the term itself in its title, its category, a synonym in its title, its
 * places, or another text.
 */
export const termRank = (term: SearchTerm): SQL =>
  sql`case when ${namesColumn} @@ ${inTitleOnly(term.body)}::tsquery then 8 when ${isInCategory(term)} then 4
    when ${namesColumn} @@ ${inTitleOnly(term.names)}::tsquery then 3
    when ${namesColumn} @@ ${term.names}::tsquery then 2 else 1 end`;

/** The trip goes to the place. Names with and without the kind of the place are the same: "Sipi", "Sipi Falls". */
export function placeCondition(place: string): SQL {
  const query = sql`phraseto_tsquery('pg_catalog.english', folded(${placeStem(place)}))::text`;
  return sql`${namesColumn} @@ regexp_replace(${query}, '''[^'']+''', '\\&:B', 'g')::tsquery`;
}

/** A trip whose price is on request has none that could be compared. */
export const priceAtMost = (max: number): SQL => sql`(${trips.price_from} > 0 and ${trips.price_from} <= ${max})`;

/** Conditions of the limits that were understood in a search text. */
export function limitConditions(search: TripSearch): SQL[] {
  const { countries, difficulties, min_days, max_days, min_price, max_price, people } = search;
  return [
    ...countries.map(placeCondition),
    ...(difficulties.length > 0 ? [inArray(trips.difficulty_level, difficulties)] : []),
    ...(min_days === undefined ? [] : [gte(trips.duration_days, min_days)]),
    ...(max_days === undefined ? [] : [lte(trips.duration_days, max_days)]),
    ...(min_price === undefined ? [] : [gte(trips.price_from, min_price)]),
    ...(max_price === undefined ? [] : [priceAtMost(max_price)]),
    ...(people === undefined ? [] : [gte(trips.max_group_size, people)]),
  ];
}
