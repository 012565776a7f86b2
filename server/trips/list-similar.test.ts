import { expect, test } from "vitest";
import { aCategory, aTrip } from "#server/database/factories/trips.ts";
import { testContext } from "#server/kit/testing/test-context.ts";
import { listSimilar } from "./list-similar.ts";

test("the nearest come first: same kind and place, then same kind, then same place; never the trip itself", async () => {
  const ctx = await testContext();
  const { id: service_category_id } = await aCategory(ctx);
  const trip = await aTrip(ctx, { service_category_id, locations: ["Lake Kivu", "Rwanda"] });
  await aTrip(ctx, { title: "elsewhere", locations: ["Sipi", "Uganda"] });
  await aTrip(ctx, { title: "same place", locations: ["Lake Kivu"] });
  await aTrip(ctx, { title: "same kind", service_category_id, locations: ["Sipi"] });
  await aTrip(ctx, { title: "both", service_category_id, locations: ["Lake Kivu"] });
  await aTrip(ctx, { title: "off sale", service_category_id, locations: ["Lake Kivu"], is_active: false });
  expect((await listSimilar(ctx, trip)).map(({ title }) => title)).toEqual(["both", "same kind", "same place"]);
});
