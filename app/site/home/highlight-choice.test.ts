import { expect, test } from "vitest";
import { chosenHighlights, suggestionsFor } from "./highlight-choice.ts";

test("it opens on biking, on the first with highlights where biking has none, and on what the address asks for", () => {
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
