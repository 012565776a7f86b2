import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { serviceCategories, settings, tripDays, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { TripQuery } from "#shared/trips/trip-query.ts";
import { listTrips } from "../list-trips.ts";
import { termCondition } from "./search-conditions.ts";
import { buildSearchTerms } from "./search-terms.ts";

async function search(ctx: Context, text: string, filter: object = {}) {
  const { items, search: result } = await listTrips(ctx, TripQuery.parse({ search: text, ...filter }));
  return { titles: items.map(({ title }) => title), ...result };
}

/** Five trips of three categories in two countries. */
async function contextWithTrips(): Promise<Context> {
  const ctx = await createTestContext();
  const hikes = await aCategory(ctx, { slug: "hiking-adventures", name: "Hiking Adventures" });
  const safaris = await aCategory(ctx, { slug: "safaris", name: "Safaris" });
  const rides = await aCategory(ctx, { slug: "biking-trips", name: "Biking Trips" });
  const uganda = ["Mount Elgon", "Uganda"];
  const summit = await aTrip(ctx, {
    ...{ title: "Elgon Summit", locations: uganda, service_category_id: hikes.id, sort_order: 1, duration_days: 5 },
    ...{ price_from: 1200, full_description: "Moorland and a caldera." },
  });
  await ctx.db.insert(tripDays).values({ trip_id: summit.id, day: 1, title: "Up", text: "Past Tutum cave" });
  await aTrip(ctx, {
    ...{ title: "Gorillas of Bwindi", locations: ["Bwindi", "Uganda"], service_category_id: safaris.id },
    ...{ sort_order: 2, price_from: 990, highlights: ["An hour with a gorilla family"], difficulty_level: "easy" },
  });
  await aTrip(ctx, {
    ...{ title: "Café Ride", locations: ["Lake Kivu", "Rwanda"], service_category_id: rides.id, sort_order: 3 },
    ...{ price_from: 300, full_description: "A ride with a view of gorilla country.", duration_days: 1 },
  });
  await aTrip(ctx, {
    ...{ title: "Nyungwe Trail", locations: ["Nyungwe", "Rwanda"], service_category_id: hikes.id, sort_order: 4 },
    ...{ price_from: 700 },
  });
  await aTrip(ctx, { title: "Gorilla Draft", service_category_id: safaris.id, is_active: false });
  return ctx;
}

test("forms and synonyms of a word find the category", async () => {
  const ctx = await contextWithTrips();
  const hikes = ["Elgon Summit", "Nyungwe Trail"];
  for (const word of ["hike", "hikes", "hiking", "trek", "trekking", "walking"]) {
    expect(await search(ctx, word)).toEqual({ titles: hikes, fit: "all", corrected: null });
  }
  for (const word of ["safari", "safaris", "wildlife", "game drive", "game drives"]) {
    expect((await search(ctx, word)).titles).toEqual(["Gorillas of Bwindi"]);
  }
  for (const word of ["bike", "biking", "cycling"]) expect((await search(ctx, word)).titles).toEqual(["Café Ride"]);
});

test("every word must fit, each in a text of its own", async () => {
  const ctx = await contextWithTrips();
  expect((await search(ctx, "uganda hiking")).titles).toEqual(["Elgon Summit"]);
  expect((await search(ctx, "tutum caldera moor elgon")).titles).toEqual(["Elgon Summit"]);
  expect((await search(ctx, "trek uganda 5 days")).titles).toEqual(["Elgon Summit"]);
  expect((await search(ctx, "cafe")).titles).toEqual(["Café Ride"]);
  expect((await search(ctx, "CAFÉ KIVU")).titles).toEqual(["Café Ride"]);
});

test("lengths, prices, countries and difficulties in words are limits", async () => {
  const ctx = await contextWithTrips();
  expect((await search(ctx, "under 1000")).titles).toEqual(["Gorillas of Bwindi", "Café Ride", "Nyungwe Trail"]);
  expect((await search(ctx, "hike below $1,500 several days")).titles).toEqual(["Elgon Summit", "Nyungwe Trail"]);
  expect((await search(ctx, "rwandan day trip")).titles).toEqual(["Café Ride"]);
  expect((await search(ctx, "easy uganda")).titles).toEqual(["Gorillas of Bwindi"]);
});

test("titles come first, then categories, then places, then other texts", async () => {
  const ctx = await createTestContext();
  const plain = await aCategory(ctx, { name: "Other" });
  const named = await aCategory(ctx, { name: "Volcano days" });
  await aTrip(ctx, { title: "D", full_description: "A volcano.", service_category_id: plain.id, sort_order: 1 });
  await aTrip(ctx, { title: "C", locations: ["Volcano Camp", "Rwanda"], service_category_id: plain.id, sort_order: 2 });
  await aTrip(ctx, { title: "B", service_category_id: named.id, sort_order: 3 });
  await aTrip(ctx, { title: "Volcano A", service_category_id: plain.id, sort_order: 4 });
  await aTrip(ctx, { title: "Volcano A2", service_category_id: plain.id, sort_order: 5 });
  expect((await search(ctx, "volcanoes")).titles).toEqual(["Volcano A", "Volcano A2", "B", "C", "D"]);
  expect((await search(ctx, "volcanoes", { sort: "title" })).titles).toEqual([
    "B",
    "C",
    "D",
    "Volcano A",
    "Volcano A2",
  ]);
});

test("a misspelt or unfinished word is searched by its nearest spelling, and the result says so", async () => {
  const ctx = await contextWithTrips();
  expect(await search(ctx, "gorila")).toEqual({
    ...{ fit: "all", corrected: "gorilla" },
    titles: ["Gorillas of Bwindi", "Café Ride"],
  });
  expect(await search(ctx, "Elgn ugnda")).toMatchObject({ titles: ["Elgon Summit"], corrected: "elgon uganda" });
  expect(await search(ctx, "cfae ride")).toMatchObject({ titles: ["Café Ride"], corrected: "cafe ride" });
  expect(await search(ctx, "bycicle")).toMatchObject({ titles: ["Café Ride"], corrected: "bicycle" });
  expect(await search(ctx, "nyun")).toMatchObject({ titles: ["Nyungwe Trail"], corrected: "nyungwe" });
});

test("a spelling that only a trip off sale has is not suggested", async () => {
  const ctx = await contextWithTrips();
  expect(await search(ctx, "draftt")).toEqual({ titles: [], fit: "none", corrected: null });
});

test("when nothing fits everything, what fits most of it is listed, and the result says so", async () => {
  const ctx = await contextWithTrips();
  expect(await search(ctx, "hike zanzibar")).toEqual({
    ...{ fit: "most", corrected: null },
    titles: ["Elgon Summit", "Nyungwe Trail"],
  });
  expect(await search(ctx, "hiking uganda 3 days under 800")).toMatchObject({ fit: "most", titles: ["Nyungwe Trail"] });
});

test.each(["!!!", "%", "''; drop table trips; --".replace(/\w/g, ""), "the", "trips", "   ", "\u0000"])(
  "%j says nothing to search for and lists all trips",
  async (text) => {
    const ctx = await contextWithTrips();
    expect((await search(ctx, text)).titles).toHaveLength(4);
  },
);

test.each([
  ...["'; drop table trips; --", "(.*)+$", "\\", "a:* & !b", "غوريلا", "ゴリラ", "🦍🦍", "qxzzy", "' or 1=1"],
  "x".repeat(100),
])("%j is answered without an error", async (text) => {
  const ctx = await contextWithTrips();
  expect(["none", "most", "all", "any"]).toContain((await search(ctx, text)).fit);
});

test("other filters narrow a search without changing what it understands", async () => {
  const ctx = await contextWithTrips();
  expect(await search(ctx, "gorila", { category: "hiking" })).toEqual({ titles: [], fit: "all", corrected: "gorilla" });
});

test("a renamed category, a changed itinerary and new synonyms count at once", async () => {
  const ctx = await contextWithTrips();
  await ctx.db.update(serviceCategories).set({ name: "Canoe weeks" }).where(sql`slug = 'biking-trips'`);
  expect((await search(ctx, "canoes")).titles).toEqual(["Café Ride"]);
  await ctx.db.update(tripDays).set({ text: "Past the hot springs" });
  expect(await search(ctx, "springs")).toMatchObject({ titles: ["Elgon Summit"], corrected: null });
  expect(await search(ctx, "tutum")).toMatchObject({ fit: "none" });
  await ctx.db.insert(settings).values({ group: "search", key: "search_synonyms", value: "canoe = kayak" });
  expect((await search(ctx, "kayaking")).titles).toEqual(["Café Ride"]);
});

test("a word is found through indexes, not by reading all trips", async () => {
  const ctx = await contextWithTrips();
  await ctx.db.execute(sql`
    insert into trips (slug, title, service_category_id, full_description)
    select 'bulk-' || number, 'Trip ' || number, (select min(id) from service_categories), md5(number::text)
    from generate_series(1, 3000) as number`);
  await ctx.db.execute(sql`analyze trips`);
  const [term] = await buildSearchTerms(ctx, ["gorilla"]);
  if (!term) throw new Error("no term");
  const { rows } = await ctx.db.execute<{ "QUERY PLAN": string }>(
    sql`explain select id from ${trips} where ${termCondition(term)}`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  for (const index of ["trips_search_names", "trips_search_body"]) expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan on trips");
});
