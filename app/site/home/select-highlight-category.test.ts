import { expect, test } from "vitest";
import { selectHighlightCategory, suggestCategories } from "./select-highlight-category.ts";

test("selects the category of the URL, else biking, else the first category with highlights", () => {
  expect(selectHighlightCategory(null, ["biking", "hiking"])).toBe("biking");
  expect(selectHighlightCategory(null, ["safaris", "hiking"])).toBe("safaris");
  expect(selectHighlightCategory(null, [])).toBe("biking");
  expect(selectHighlightCategory("hiking", ["biking", "hiking"])).toBe("hiking");
  expect(selectHighlightCategory("enduro", ["biking"])).toBe("enduro");
  expect(selectHighlightCategory("constructor", ["biking"])).toBe("biking");
});

test("an empty category suggests two others at most", () => {
  expect(suggestCategories("enduro", ["biking", "safaris", "hiking"])).toEqual(["biking", "safaris"]);
  expect(suggestCategories("enduro", [])).toEqual([]);
});
