import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isReservedSlug } from "./reserved-slugs.ts";

/** Pages of the first categories, which stand at the slugs of these. */
const ofCategories = ["safaris", "hiking-adventures", "enduro-cycling"];

const firstParts = globSync("app/site/**/*-page.tsx").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\bpath(?::| =) "\/([a-z0-9-]+)/g)].map(([, part = ""]) => part),
);

test("no category can take the address of a page", () => {
  expect(firstParts.length).toBeGreaterThan(15);
  const open = firstParts.filter((part) => !ofCategories.includes(part) && !isReservedSlug(part));
  expect(open).toEqual([]);
});

test.each(["admin", "api", "trips", "booking", "uploads", "healthz", "biking", "premium"])("%s is taken", (slug) => {
  expect(isReservedSlug(slug)).toBe(true);
});

test("other names are free", () => {
  expect(["kayaking", "bird-walks", "safaris"].some(isReservedSlug)).toBe(false);
});
