import { expect, test } from "vitest";
import { loadSiteFonts } from "./fonts.ts";
import { balanceLines, fitTitle, outlineText, truncateText } from "./text-layout.ts";

/** Measures every letter as one unit wide. */
const measure = (text: string) => text.length;

test("lines are broken between words and have similar lengths", () => {
  expect(balanceLines("one two three four", 40, measure)).toEqual(["one two three four"]);
  const lines = balanceLines("Gorilla trekking in Volcanoes National Park and a week of cycling", 60, measure);
  expect(lines.join(" ")).toBe("Gorilla trekking in Volcanoes National Park and a week of cycling");
  expect(lines).toHaveLength(2);
  expect(Math.abs((lines[0]?.length ?? 0) - (lines[1]?.length ?? 0))).toBeLessThan(20);
});

test("a title gets the largest size that fits, and is cut only in the smallest", () => {
  const measureAt = (text: string, size: number) => text.length * size;
  const options = { width: 100, maxLines: 2, sizes: [20, 10, 5], measure: measureAt };
  expect(fitTitle("abc de", options)).toEqual({ size: 20, lines: ["abc", "de"] });
  expect(fitTitle("abcdefgh ijk", options)).toEqual({ size: 10, lines: ["abcdefgh", "ijk"] });
  expect(fitTitle("abcdefghij, klmnopqrst uvwxyz ".repeat(3), options).lines.at(-1)).toMatch(/[^,]…$/);
});

test("text that is too long is cut, without a comma before the ellipsis", () => {
  expect(truncateText("Lake Kivu", 9, measure)).toBe("Lake Kivu");
  expect(truncateText("Lake, Kivu", 6, measure)).toBe("Lake…");
});

test("each face has the letters of European names; missing characters are left out", async () => {
  const fonts = await loadSiteFonts("Inter");
  for (const face of ["heading", "text", "strong"] as const) {
    const style = { face, size: 40 };
    expect(outlineText(fonts, "Łódź – Ærø – škola", style).width).toBeGreaterThan(200);
    expect(outlineText(fonts, "山", style)).toEqual({ svg: "", width: 0 });
    expect(outlineText(fonts, "AVAV", style).width).toBeLessThan(
      2 * (outlineText(fonts, "A", style).width + outlineText(fonts, "V", style).width),
    );
  }
  const weight = (face: "text" | "strong") => outlineText(fonts, "Rwanda", { face, size: 40 }).width;
  expect(weight("strong")).toBeGreaterThan(weight("text"));
});
