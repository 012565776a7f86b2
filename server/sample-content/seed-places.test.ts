import { expect, test } from "vitest";
import { samplePlaces } from "#sample/content/places.ts";
import { places } from "#server/database/tables.ts";
import { removePlace } from "#server/places/write-place.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aPlace } from "#server/testing/factories/places.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { markSeeded } from "./seed-markers.ts";
import { seedPlaces } from "./seed-places.ts";

async function createSeededContext() {
  const ctx = await createTestContext();
  await markSeeded(ctx, "sample_content");
  return ctx;
}

test("a database with sample content but no places gets them once, not again after staff deleted them", async () => {
  const ctx = await createSeededContext();
  await seedPlaces(ctx);
  expect(await ctx.db.$count(places)).toBe(samplePlaces.length);
  await ctx.db.delete(places);
  await seedPlaces(ctx);
  expect(await ctx.db.$count(places)).toBe(0);
});

test("staff's own places, and the decision to have none, stay as they are", async () => {
  const own = await createSeededContext();
  await aPlace(own);
  await seedPlaces(own);
  expect(await own.db.$count(places)).toBe(1);
  const emptied = await createSeededContext();
  const { id } = await aPlace(emptied);
  await removePlace(await actingAs(emptied, "super_admin"), { id });
  await seedPlaces(emptied);
  expect(await emptied.db.$count(places)).toBe(0);
});

test("a database without sample content gets no places", async () => {
  const ctx = await createTestContext();
  await seedPlaces(ctx);
  expect(await ctx.db.$count(places)).toBe(0);
});
