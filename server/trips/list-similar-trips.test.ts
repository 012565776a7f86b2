import { expect, test } from "vitest";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { getTripBySlug, loadAllTripsBySlug } from "./get-trip.ts";
import { listSimilarTrips, loadAllSimilarTrips } from "./list-similar-trips.ts";

test("the most similar come first: same category and place, then same category, then same place; never the trip itself", async () => {
  const ctx = await createTestContext();
  const { id: service_category_id } = await aCategory(ctx);
  const trip = await aTrip(ctx, { service_category_id, locations: ["Lake Kivu", "Rwanda"] });
  await aTrip(ctx, { title: "elsewhere", locations: ["Sipi", "Uganda"] });
  await aTrip(ctx, { title: "same place", locations: ["Lake Kivu"] });
  await aTrip(ctx, { title: "same kind", service_category_id, locations: ["Sipi"] });
  await aTrip(ctx, { title: "both", service_category_id, locations: ["Lake Kivu"] });
  await aTrip(ctx, { title: "off sale", service_category_id, locations: ["Lake Kivu"], is_active: false });
  expect((await listSimilarTrips(ctx, trip)).map(({ title }) => title)).toEqual(["both", "same kind", "same place"]);
});

test("the answers for all trips at once equal the answers for each trip alone", async () => {
  const ctx = await createTestContext();
  for (const title of ["Lake ride", "Forest ride", "Crater walk"]) {
    await aTrip(ctx, { title, locations: title.includes("ride") ? ["Musanze"] : ["Fort Portal"] });
  }
  await aTrip(ctx, { title: "Not on sale", is_active: false });
  const [whole, similar] = [await loadAllTripsBySlug(ctx), await loadAllSimilarTrips(ctx)];
  expect(whole.map(({ answer }) => answer.title)).toEqual(["Lake ride", "Forest ride", "Crater walk"]);
  expect(similar).toHaveLength(3);
  for (const { input, answer } of whole) expect(answer).toEqual(await getTripBySlug(ctx, input));
  for (const { input, answer } of similar) expect(answer).toEqual(await listSimilarTrips(ctx, input));
});
