import { expect, test } from "vitest";
import { testimonialRoutes } from "#server/testimonials/routes.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { tripRoutes } from "#server/trips/routes.ts";
import { createCacheableApiResponses } from "./cacheable-api-responses.ts";

test("what only some may read is left to the API, although its path looks like that of a public record", async () => {
  const { app } = await createTestContext();
  const responses = createCacheableApiResponses({ app, featureRoutes: [tripRoutes, testimonialRoutes], headers: {} });
  const isCached = (path: string) => responses.find(path, "") !== null;
  expect(["/api/trips", "/api/trips/7", "/api/testimonials/7"].map(isCached)).toEqual([true, true, true]);
  expect(["/api/trips/export.csv", "/api/testimonials/export.csv"].map(isCached)).toEqual([false, false]);
});
