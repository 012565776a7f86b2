import fc from "fast-check";
import { expect, test } from "vitest";
import { numberUntilFree, toSlug } from "./slug.ts";

test.each([
  ["Congo Nile Trail", "congo-nile-trail"],
  ["  Köhler's  Été: 3 days & nights! ", "kohler-s-ete-3-days-nights"],
  ["—", ""],
  ["one two three", "one-two"],
])("%j becomes %j", (text, slug) => {
  expect(toSlug(text, text.startsWith("one") ? 8 : 60)).toBe(slug);
});

test("a slug of any text has only letters, digits and single hyphens, and is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
      const slug = toSlug(text, maxLength);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(maxLength);
      expect(toSlug(slug, maxLength)).toBe(slug);
    }),
  );
});

test("a name that is taken gets the first free number, from 2", () => {
  expect(numberUntilFree("hike", new Set())).toBe("hike");
  expect(numberUntilFree("hike", new Set(["hike", "hike-2", "hike-4"]))).toBe("hike-3");
  expect(numberUntilFree("hike", new Set(["hike"]), (number) => `h_${number}`)).toBe("h_2");
});
