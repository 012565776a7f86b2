import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, fromHex, readableColourOn, textColourOn, toBrandColours, toHex } from "./colours.ts";

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("contrast follows the WCAG formula", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("a colour survives the round trip through OKLCH", () => {
  fc.assert(fc.property(anyColour, (colour) => toHex(fromHex(colour)) === colour));
});

test("too much chroma is taken back, lightness and hue stay", () => {
  const vivid = { l: 0.6, c: 0.4, h: 30 };
  const shown = fromHex(toHex(vivid));
  expect(shown.c).toBeLessThan(0.3);
  expect(shown.l).toBeCloseTo(0.6, 2);
  expect(shown.h).toBeCloseTo(30, 0);
});

test("text on any colour, and any colour as text, has enough contrast", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (colour, ground) => {
      expect(contrastRatio(textColourOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(readableColourOn(colour, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a colour that can be read stays as it is", () => {
  expect(readableColourOn("#1e4d3b", "#ffffff")).toBe("#1e4d3b");
});

test("brand colours are lowercase and of six digits; what is no colour gives way to the default", () => {
  const settings = { primary_color: "#ABC", secondary_color: "red}</style>", accent_color: "#12345" };
  expect(toBrandColours(settings)).toEqual({ primary: "#aabbcc", secondary: "#ff6600", accent: "#00cc66" });
});
