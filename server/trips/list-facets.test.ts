import { expect, test } from "vitest";
import type { Context } from "#server/kit/context.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { TripFilter, TripQuery } from "#shared/trips/trip-query.ts";
import { listFacets } from "./list-facets.ts";
import { listTrips } from "./list-trips.ts";

async function contextWithTrips(): Promise<Context> {
  const ctx = await createTestContext();
  const hikes = await aCategory(ctx, { slug: "hiking-adventures", name: "Hiking" });
  const rides = await aCategory(ctx, { slug: "biking-trips", name: "Biking" });
  const hike = { service_category_id: hikes.id, locations: ["Sipi Falls", "Uganda"] };
  await aTrip(ctx, { ...hike, duration_days: 1, price_from: 150, difficulty_level: "easy" });
  await aTrip(ctx, { ...hike, duration_days: 3, price_from: 900, locations: ["Sipi", "Mount Elgon", "Uganda"] });
  await aTrip(ctx, { ...hike, duration_days: 9, price_from: 3000, locations: ["Musanze", "Rwanda"] });
  await aTrip(ctx, { service_category_id: rides.id, duration_days: 6, price_from: 900, highlights: ["Gorillas"] });
  await aTrip(ctx, { ...hike, is_active: false });
  return ctx;
}

const facets = (ctx: Context, filter: object = {}) => listFacets(ctx, TripFilter.parse(filter));

test("each choice has its number of trips on sale", async () => {
  expect(await facets(await contextWithTrips())).toEqual({
    total: 4,
    categories: expect.arrayContaining([
      { key: "hiking-adventures", count: 3 },
      { key: "biking-trips", count: 1 },
    ]),
    countries: [
      { name: "Rwanda", count: 2, places: [{ name: "Musanze", count: 2 }] },
      {
        ...{ name: "Uganda", count: 2 },
        places: [
          { name: "Mount Elgon", count: 1 },
          { name: "Sipi Falls", count: 2 },
        ],
      },
    ],
    difficulties: [
      { key: "easy", count: 1 },
      { key: "moderate", count: 3 },
      { key: "challenging", count: 0 },
      { key: "extreme", count: 0 },
    ],
    lengths: [
      { key: "1", count: 1 },
      { key: "2-4", count: 1 },
      { key: "5-7", count: 1 },
      { key: "8-", count: 1 },
    ],
    prices: [
      { key: "200", count: 1 },
      { key: "500", count: 1 },
      { key: "1000", count: 3 },
      { key: "1500", count: 3 },
      { key: "2500", count: 3 },
    ],
  });
});

test("the counts of a filter follow the search and the other filters, but not the filter itself", async () => {
  const ctx = await contextWithTrips();
  const { total, categories, lengths, countries } = await facets(ctx, { location: "Uganda", min_days: 2, max_days: 4 });
  expect([total, categories]).toEqual([1, [{ key: "hiking-adventures", count: 1 }]]);
  expect(lengths.map(({ count }) => count)).toEqual([1, 1, 0, 0]);
  expect(countries.map(({ name, count }) => [name, count])).toEqual([["Uganda", 1]]);
  expect((await facets(ctx, { search: "sipi", max_price: 200 })).total).toBe(1);
  expect((await facets(ctx, { topic: "gorilla" })).total).toBe(1);
});

test("a place is listed with as many trips as its choice is counted with", async () => {
  const ctx = await contextWithTrips();
  for (const { places } of (await facets(ctx)).countries) {
    for (const { name, count } of places) {
      expect((await listTrips(ctx, TripQuery.parse({ location: name }))).pagination.total).toBe(count);
    }
  }
});

test("a topic is a country, or a word in category, title or highlights", async () => {
  const ctx = await contextWithTrips();
  const count = async (topic: string) => (await listTrips(ctx, TripQuery.parse({ topic }))).pagination.total;
  expect([await count("uganda"), await count("gorilla"), await count("biking"), await count("yeti")]).toEqual([
    2, 1, 1, 0,
  ]);
});

test("a trip whose price is on request fits no upper price, and comes last among the lowest prices", async () => {
  const ctx = await createTestContext();
  for (const price_from of [0, 150, 900]) await aTrip(ctx, { title: `Trip ${price_from}`, price_from });
  const titles = async (query: object) =>
    (await listTrips(ctx, TripQuery.parse(query))).items.map(({ title }) => title);
  expect(await titles({ sort: "price_from" })).toEqual(["Trip 150", "Trip 900", "Trip 0"]);
  expect(await titles({ max_price: 500 })).toEqual(["Trip 150"]);
  expect(await titles({ search: "under 500" })).toEqual(["Trip 150"]);
  expect((await facets(ctx)).prices.map(({ count }) => count)).toEqual([1, 1, 2, 2, 2]);
});
