import { expect, test } from "vitest";
import { templateVariables } from "#shared/mail/template-variables.ts";
import { fillSampleValues, parseBlocks } from "./parse-preview.ts";

test("known variables are replaced, unknown ones stay", () => {
  expect(fillSampleValues("{{ trip_title }} for {{nobody_knows}}")).toBe(
    "Gorillas and Bisoke crater for {{nobody_knows}}",
  );
});

test("headings, lists, bold text and paragraphs are parsed; an empty variable leaves no empty block", () => {
  expect(parseBlocks("# Hello {{customer_first_name}}\n\n{{note}}\n\n- one\n- **two**\n\nEnd")).toEqual([
    { kind: "heading", lines: [[{ text: "Hello Priya", strong: false }]] },
    { kind: "list", lines: [[{ text: "one", strong: false }], [{ text: "two", strong: true }]] },
    { kind: "paragraph", lines: [[{ text: "End", strong: false }]] },
  ]);
});

test("the preview has a value for every variable of every template", () => {
  const names = Object.values(templateVariables).flatMap(Object.keys);
  for (const name of names) expect(fillSampleValues(`{{${name}}}`)).not.toContain("{{");
  expect(fillSampleValues("{{constructor}}")).toBe("{{constructor}}");
});
