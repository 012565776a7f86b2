import { expect, test } from "vitest";
import { tripImages } from "#server/database/tables.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { listTripsForEditing } from "./list-trips-for-editing.ts";

const query = { category: "all", status: "all", sort: "sort_order" } as const;

test("the pictures of a trip are counted, the main one once", async () => {
  const ctx = await createTestContext();
  const [first, second] = [await anImageRow(ctx), await anImageRow(ctx)];
  await aTrip(ctx, { title: "None" });
  await aTrip(ctx, { title: "Main only", image_id: first.id });
  const both = await aTrip(ctx, { title: "In both", image_id: first.id });
  const gallery = [first, second].map(({ id }, index) => ({ trip_id: both.id, image_id: id, position: index + 1 }));
  await ctx.db.insert(tripImages).values(gallery);
  const { items } = await listTripsForEditing(ctx, query);
  expect(items.map(({ title, media_count }) => [title, media_count])).toEqual([
    ["None", 0],
    ["Main only", 1],
    ["In both", 2],
  ]);
});

test("the search is a part of the title, in any letter case and without accents, and wildcards are letters", async () => {
  const ctx = await createTestContext();
  await aTrip(ctx, { title: "Café Nyungwe 50% off", short_description: "Akagera" });
  await aTrip(ctx, { title: "Akagera" });
  const find = async (search: string) =>
    (await listTripsForEditing(ctx, { ...query, search })).items.map(({ title }) => title);
  expect([await find("cafe NYU"), await find("akagera"), await find("%_")]).toEqual([
    ["Café Nyungwe 50% off"],
    ["Akagera"],
    [],
  ]);
});

test("pages are cut from the whole order, and count all trips", async () => {
  const ctx = await createTestContext();
  for (const title of ["D", "B", "A", "C"]) await aTrip(ctx, { title });
  const page = await listTripsForEditing(ctx, { ...query, sort: "-title", limit: 2, page: 2 });
  expect(page.items.map(({ title }) => title)).toEqual(["B", "A"]);
  expect(page.pagination).toMatchObject({ total: 4, total_pages: 2, current_page: 2 });
});
