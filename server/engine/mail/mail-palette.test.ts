import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio } from "#shared/kit/colours.ts";
import { buildMailPalette } from "./mail-palette.ts";

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("headings and buttons are readable, whatever colours staff pick", () => {
  fc.assert(
    fc.property(anyColour, anyColour, anyColour, (primary_color, secondary_color, accent_color) => {
      const { primary, action, on_action } = buildMailPalette({
        primary_color,
        secondary_color,
        accent_color,
        font_family: "Inter",
      });
      expect(contrastRatio(primary, "#fffdf8")).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(on_action, action)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("readable colours are used as they are; what is no colour gives way to the default", () => {
  const settings = { primary_color: "#123456", secondary_color: "red; x", accent_color: "", font_family: "Lato" };
  expect(buildMailPalette(settings)).toEqual({
    ...{ primary: "#123456", action: "#ff6600", on_action: "#17211d", accent: "#00cc66", font: "Lato" },
  });
});
