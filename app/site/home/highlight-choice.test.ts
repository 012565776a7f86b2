import { expect, test } from "vitest";
import { chosenHighlights, suggestionsFor } from "./highlight-choice.ts";

test("selects the category of the URL, else biking, else the first category with highlights", () => {
  expect(chosenHighlights(null, ["biking", "hiking"])).toBe("biking");
  expect(chosenHighlights(null, ["safaris", "hiking"])).toBe("safaris");
  expect(chosenHighlights(null, [])).toBe("biking");
  expect(chosenHighlights("hiking", ["biking", "hiking"])).toBe("hiking");
  expect(chosenHighlights("enduro", ["biking"])).toBe("enduro");
  expect(chosenHighlights("constructor", ["biking"])).toBe("biking");
});

test("an empty category suggests two others at most", () => {
  expect(suggestionsFor("enduro", ["biking", "safaris", "hiking"])).toEqual(["biking", "safaris"]);
  expect(suggestionsFor("enduro", [])).toEqual([]);
});
