import { and, eq, type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { difficulties } from "#shared/trips/difficulty.ts";
import { groupPlaces } from "#shared/trips/places.ts";
import { lengthRanges, priceSteps, type TripFacets, type TripFilter } from "#shared/trips/trip-query.ts";
import { resolveTripSearch } from "./search/resolve-trip-search.ts";
import { buildBaseCondition, buildFacetConditions, type Facet } from "./trip-filter.ts";

type CountRow = { facet: Facet | "total"; value: string; count: number };

const lengthKey = sql`case ${sql.join(
  lengthRanges.map(({ key, max_days }) => sql`when duration_days <= ${max_days} then ${key}`),
  sql` `,
)} end`;

/** The value that each facet counts. */
const facetValues: Readonly<Record<Facet, SQL>> = {
  category: sql`category_slug`,
  location: sql`join_texts(locations)`,
  difficulty: sql`difficulty_level`,
  length: lengthKey,
  price: sql`(select min(step) from unnest(${sql.param([...priceSteps])}::int[]) as steps (step) where price_from > 0 and step >= price_from)::text`,
};

/** Counts one facet among the trips that fit all the other ones. */
function countFacet(facet: Facet, facets: readonly Facet[]): SQL {
  const others = facets.filter((other) => other !== facet).map((other) => sql.identifier(`fits_${other}`));
  return sql`select ${facet} as facet, ${facetValues[facet]} as value, count(*)::int as count
    from matching where ${sql.join(others, sql` and `)} group by value`;
}

async function countAll(ctx: Context, filter: TripFilter): Promise<CountRow[]> {
  const search = filter.search ? await resolveTripSearch(ctx, filter.search) : null;
  const conditions = Object.entries(buildFacetConditions(filter)) as [Facet, SQL | undefined][];
  const facets = conditions.map(([facet]) => facet);
  const flags = conditions.map(
    ([facet, condition]) => sql`(${condition ?? sql`true`}) as ${sql.identifier(`fits_${facet}`)}`,
  );
  const all = facets.map((facet) => sql.identifier(`fits_${facet}`));
  const { rows } = await ctx.db.execute<CountRow>(sql`
    with matching as materialized (
      select ${serviceCategories.slug} as category_slug, ${trips.locations}, ${trips.difficulty_level},
        ${trips.duration_days}, ${trips.price_from}, ${sql.join(flags, sql`, `)}
      from ${trips} inner join ${serviceCategories} on ${eq(serviceCategories.id, trips.service_category_id)}
      where ${and(buildBaseCondition(filter), search?.condition)}
    )
    select 'total' as facet, '' as value, count(*)::int as count from matching where ${sql.join(all, sql` and `)}
    union all ${sql.join(
      facets.map((facet) => countFacet(facet, facets)),
      sql` union all `,
    )}`);
  return rows;
}

/** The number of trips of each choice of a filter, among the trips that fit the search and the other filters. */
export async function listFacets(ctx: Context, filter: TripFilter): Promise<TripFacets> {
  const rows = await countAll(ctx, filter);
  const rowsOf = (facet: CountRow["facet"]) => rows.filter((row) => row.facet === facet);
  const countOf = (facet: Facet, value: string) => rowsOf(facet).find((row) => row.value === value)?.count ?? 0;
  const sumPrices = (max: number) =>
    rowsOf("price").reduce((sum, { value, count }) => (value !== null && Number(value) <= max ? sum + count : sum), 0);
  return {
    total: rowsOf("total")[0]?.count ?? 0,
    categories: rowsOf("category").map(({ value, count }) => ({ key: value, count })),
    countries: groupPlaces(rowsOf("location").map(({ value, count }) => ({ locations: value.split("\n"), count }))),
    difficulties: difficulties.map((key) => ({ key, count: countOf("difficulty", key) })),
    lengths: lengthRanges.map(({ key }) => ({ key, count: countOf("length", key) })),
    prices: priceSteps.map((step) => ({ key: String(step), count: sumPrices(step) })),
  };
}
