import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isReservedSlug } from "./reserved-slugs.ts";

/** Pages of the initial categories: their paths are slugs of categories and so not reserved. */
const categoryPages = ["safaris", "hiking-adventures", "enduro-cycling"];

const firstSegments = globSync("app/site/**/*-page.tsx").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\bpath(?::| =) "\/([a-z0-9-]+)/g)].map(([, part = ""]) => part),
);

test("the path of every other page is a reserved slug", () => {
  expect(firstSegments.length).toBeGreaterThan(15);
  const notReserved = firstSegments.filter((part) => !categoryPages.includes(part) && !isReservedSlug(part));
  expect(notReserved).toEqual([]);
});

test.each(["admin", "api", "trips", "booking", "uploads", "healthz", "biking", "premium"])("%s is reserved", (slug) => {
  expect(isReservedSlug(slug)).toBe(true);
});

test("other slugs are not reserved", () => {
  expect(["kayaking", "bird-walks", "safaris"].some(isReservedSlug)).toBe(false);
});
