import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio } from "#shared/kit/colours.ts";
import { brandStyles, shareImageColours } from "./brand.ts";

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

const variable = (css: string, name: string): string => new RegExp(`--${name}:([^;}]+)`).exec(css)?.[1] ?? "";

test("every colour pair of the stylesheet has enough contrast, whatever colours staff pick", () => {
  fc.assert(
    fc.property(anyColour, anyColour, anyColour, (primary_color, secondary_color, accent_color) => {
      const css = brandStyles({ primary_color, secondary_color, accent_color, font_family: "Inter" });
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
    font_family: "Inter;}</style><script>",
  });
  expect(css).not.toMatch(/script|evil|12345/);
  expect(variable(css, "canopy")).toBe("#1e4d3b");
});

test("a changed colour shows at once, on pages and on share images", () => {
  const settings = {
    primary_color: "#1e4d3b",
    secondary_color: "#c8431a",
    accent_color: "#f2b441",
    font_family: "Inter",
  };
  expect(variable(brandStyles(settings), "sun")).toBe("#f2b441");
  const changed = { ...settings, accent_color: "#ffffff" };
  expect(variable(brandStyles(changed), "sun")).toBe("#ffffff");
  expect(shareImageColours(changed).accent).toBe("#ffffff");
  expect(shareImageColours(settings).accent).toBe("#f2b441");
});
