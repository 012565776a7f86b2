import fc from "fast-check";
import { expect, test } from "vitest";
import { brandStyles, readableColourOn, textColourOn } from "./brand.ts";
import { contrastRatio, fromHex, toHex } from "./colour.ts";

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

const variable = (css: string, name: string): string => new RegExp(`--${name}:([^;}]+)`).exec(css)?.[1] ?? "";

test("contrast follows the WCAG formula", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("a colour survives the round trip through OKLCH", () => {
  fc.assert(fc.property(anyColour, (colour) => toHex(fromHex(colour)) === colour));
});

test("text on any colour, and any colour as text, has enough contrast", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (colour, ground) => {
      expect(contrastRatio(textColourOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(readableColourOn(colour, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("every colour pair of the stylesheet has enough contrast, whatever colours staff pick", () => {
  fc.assert(
    fc.property(anyColour, anyColour, anyColour, (primary_color, secondary_color, accent_color) => {
      const css = brandStyles({ primary_color, secondary_color, accent_color });
      for (const name of ["canopy", "lava", "sun"]) {
        const on = variable(css, `on-${name}`);
        for (const ground of [name, `${name}-pressed`])
          expect(contrastRatio(on, variable(css, ground))).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(variable(css, `${name}-text`), "#f6f1e7")).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(variable(css, `on-${name}-tint`), variable(css, `${name}-tint`))).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }),
  );
});

test("invalid colours don't reach the stylesheet", () => {
  const css = brandStyles({
    primary_color: "red}</style><script>alert(1)</script>",
    secondary_color: "#12345",
    accent_color: "url(//evil.example)",
  });
  expect(css).not.toMatch(/script|evil|12345/);
  expect(variable(css, "canopy")).toBe("#1e4d3b");
});
