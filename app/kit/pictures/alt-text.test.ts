import { expect, test } from "vitest";
import { changeAltText } from "./alt-text.tsx";

test("only changed alternative texts are in the list, one of each picture", () => {
  const first = changeAltText([], { image_id: 1, alt_text: "A ridge" }, "");
  expect(first).toEqual([{ image_id: 1, alt_text: "A ridge" }]);
  const both = changeAltText(first, { image_id: 2, alt_text: "A lake" }, "Lake");
  expect(changeAltText(both, { image_id: 1, alt_text: "A ridge at dawn" }, "")).toEqual([
    { image_id: 2, alt_text: "A lake" },
    { image_id: 1, alt_text: "A ridge at dawn" },
  ]);
  expect(changeAltText(both, { image_id: 1, alt_text: "" }, "")).toEqual([{ image_id: 2, alt_text: "A lake" }]);
});
