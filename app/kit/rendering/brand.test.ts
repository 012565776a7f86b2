import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveBrand } from "#shared/kit/brand-palette.ts";
import { contrastRatio } from "#shared/kit/colours.ts";
import { siteFontNames } from "#shared/settings/site-fonts.ts";
import { brandStyles, officeBrandStyles, shareImageColours } from "./brand.ts";

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
  expect(variable(css, "canopy")).toBe("#0066cc");
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

const colours = { primary_color: "#0066cc", secondary_color: "#ff6600", accent_color: "#00cc66" };
const filesOf = (css: string): string[] =>
  [...css.matchAll(/url\(\/assets\/fonts\/([a-z-]+?)-latin/g)].map(([, name = ""]) => name);

test.each(siteFontNames)("a page with %s gets its faces only, and a fallback of its size", (font_family) => {
  const css = brandStyles({ ...colours, font_family });
  const own = font_family.toLowerCase().replaceAll(" ", "-");
  const families = font_family === "Inter" ? ["inter", "bricolage-grotesque"] : [own];
  expect([...new Set(filesOf(css))]).toEqual(families);
  expect(variable(css, "font-text")).toMatch(new RegExp(`^"${font_family}","${font_family} Fallback"`));
  expect(variable(css, "font-display")).toContain(font_family === "Inter" ? "Bricolage Grotesque" : font_family);
  expect(css).toMatch(
    new RegExp(`"${font_family} Fallback";src:local\\("[^}]*size-adjust:[\\d.]+%;ascent-override:[\\d.]+%`),
  );
  expect(css).not.toMatch(/undefined|NaN/);
});

test("a font that is none of the eight gives way to Inter", () => {
  const hostile = brandStyles({ ...colours, font_family: "constructor" });
  expect(hostile).toBe(brandStyles({ ...colours, font_family: "Inter" }));
});

test("every pair beside a colour picker has enough contrast, and says what is used instead of a weak colour", () => {
  fc.assert(
    fc.property(anyColour, anyColour, anyColour, (primary_color, secondary_color, accent_color) => {
      const pairs = Object.values(deriveBrand({ primary_color, secondary_color, accent_color }).pairs).flat();
      expect(pairs).toHaveLength(10);
      for (const { text, ground, contrast } of pairs) {
        expect(contrast).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(text, ground)).toBe(contrast);
      }
    }),
  );
  const { primary_color, accent_color } = deriveBrand(colours).pairs;
  expect(primary_color.find(({ use }) => use === "text")).toMatchObject({ text: "#0066cc", instead: null });
  expect(accent_color.find(({ use }) => use === "text")).toMatchObject({ instead: "darker" });
  expect(accent_color.find(({ use }) => use === "onPrimary")).toMatchObject({ instead: "lighter" });
});

test("the colours are readable in the back-office, light and dark, whatever staff pick", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (primary_color, secondary_color) => {
      const css = officeBrandStyles({ ...colours, primary_color, secondary_color, font_family: "Lato" });
      const [light = "", dark = ""] = css
        .split('html:root[data-theme="dark"]')
        .map((part) => part.slice(part.lastIndexOf("{")));
      for (const [theme, ground] of [
        [light, "#f1efe9"],
        [dark, "#222925"],
      ] as const) {
        expect(contrastRatio(variable(theme, "canopy"), ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(variable(theme, "on-canopy"), variable(theme, "canopy"))).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(variable(theme, "lava"), ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});
