import fc from "fast-check";
import { expect, test } from "vitest";
import { trimEnd, trimEnds, trimStart } from "./trim-ends.ts";

test.each([
  ["", ""],
  ["ab", "ab"],
  [",a,b,;", "a,b"],
  [",,;", ""],
  [",𐌰,", "𐌰"],
])("%j without signs at its ends is %j", (text, trimmed) => {
  expect(trimEnds(text, /[,;]/)).toBe(trimmed);
});

test("a letter of two units is one character", () => {
  expect(trimEnd("a𐌰1", /\P{L}/u)).toBe("a𐌰");
  expect(trimStart("1𐌰a", /\P{L}/u)).toBe("𐌰a");
  expect(trimEnd("a👍🏽", /\P{L}/u)).toBe("a");
});

test("spaces are removed as by trim", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(" ", "\t", "\u00a0", "a", "😀") }), (text) => {
      expect(trimEnds(text, /\s/)).toBe(text.trim());
    }),
  );
});
