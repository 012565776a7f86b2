import { expect, test } from "vitest";
import { describeTextChange } from "./describe-text-change.ts";

const long = "Guides and porters are paid on the day. ".repeat(10);

test("a long text is shown from shortly before its first change", () => {
  expect(describeTextChange(`${long}The end is new.`, `${long}The end.`)).toBe(
    `…${"Guides and porters are paid on the day. ".slice(7)}The end is new.`,
  );
  expect(describeTextChange(`New. ${long}`, long)).toBe(`New. ${long.slice(0, 115)}…`);
});

test("a short text, and one that has not changed, are shown as others are", () => {
  expect(describeTextChange("short", "other")).toBeUndefined();
  expect(describeTextChange(long, long)).toBeUndefined();
});
