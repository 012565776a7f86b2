import { formatHex, modeLrgb, modeOklch, modeRgb, useMode as registerMode, wcagContrast } from "culori/fn";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, fromHex, toHex } from "./colours.ts";
import { oklchToLinearRgb } from "./oklch.ts";

registerMode(modeRgb);
registerMode(modeLrgb);
const toOklch = registerMode(modeOklch);

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("lightness, chroma and hue are those that the colour library culori reckons", () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const { l, c, h = 0 } = toOklch(colour) ?? {};
      const own = fromHex(colour);
      expect(own.l).toBeCloseTo(l ?? -1, 10);
      expect(own.c).toBeCloseTo(c ?? -1, 10);
      if (own.c > 1e-6) expect(own.h).toBeCloseTo(h, 6);
    }),
    { numRuns: 500 },
  );
});

test("a colour of any lightness and hue that a screen shows is the one of culori", () => {
  const channel = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(channel, channel, fc.double({ min: 0, max: 360, noNaN: true }), (l, part, h) => {
      const colour = { l, c: part * 0.3, h };
      fc.pre(oklchToLinearRgb(colour).every((value) => value >= 0 && value <= 1));
      expect(toHex(colour)).toBe(formatHex({ mode: "oklch", ...colour }));
    }),
    { numRuns: 500 },
  );
});

test("the contrast of two colours is the one of culori", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (one, other) => {
      expect(contrastRatio(one, other)).toBeCloseTo(wcagContrast(one, other), 10);
    }),
    { numRuns: 500 },
  );
});
