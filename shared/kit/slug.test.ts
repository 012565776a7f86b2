import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Congo Nile Trail", "congo-nile-trail"],
  ["  Köhler's  Été: 3 days & nights! ", "kohler-s-ete-3-days-nights"],
  ["—", ""],
  ["one two three", "one-two"],
])("%j becomes %j", (text, slug) => {
  expect(slugOf(text, text.startsWith("one") ? 8 : 60)).toBe(slug);
});

test("whatever is typed, a slug holds letters, digits and single hyphens, and is its own slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const slug = slugOf(text, most);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(most);
      expect(slugOf(slug, most)).toBe(slug);
    }),
  );
});
