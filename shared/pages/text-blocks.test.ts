import { expect, test } from "vitest";
import { parseTextBlocks } from "./text-blocks.ts";

test("parses headings, paragraphs and lists", () => {
  expect(parseTextBlocks("First.\n\n## Who we are\nWe guide\nin Rwanda.\n\n- one\n- two\n")).toEqual([
    { kind: "paragraph", text: "First." },
    { kind: "heading", text: "Who we are", anchor: "who-we-are" },
    { kind: "paragraph", text: "We guide in Rwanda." },
    { kind: "list", lines: ["one", "two"] },
  ]);
});

test("an empty text has no blocks, and a hyphen on only one of several lines makes no list", () => {
  expect(parseTextBlocks(" \n\n ")).toEqual([]);
  expect(parseTextBlocks("- one\nand on")).toEqual([{ kind: "paragraph", text: "- one and on" }]);
});
