import { expect, test } from "vitest";
import { pasteLines, splitLines } from "./lines-field.tsx";

test("pasted text becomes lines without empty ones", () => {
  expect(splitLines(" Park fees \r\n\r\n\tGuide\n")).toEqual(["Park fees", "Guide"]);
});

test("pasted lines come after the line with the caret, or replace it if it is empty", () => {
  expect(pasteLines(["a", "b"], 0, ["x", "y"])).toEqual(["a", "x", "y", "b"]);
  expect(pasteLines(["a", "", "b"], 1, ["x", "y"])).toEqual(["a", "x", "y", "b"]);
  expect(pasteLines([""], 0, ["x", "y"])).toEqual(["x", "y"]);
});
