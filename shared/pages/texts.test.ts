import { expect, test } from "vitest";
import { CreateText } from "./texts.ts";

const accepts = (body: string): boolean => CreateText.safeParse({ name: "terms", title: "Terms", body }).success;

test("terms of 60,000 characters with 300 headings are accepted", () => {
  const section = `## A heading\n\n${"words ".repeat(30)}\n\n`;
  expect(accepts(section.repeat(300).slice(0, 60_000))).toBe(true);
});

test.each([
  ["headings", "# a\n".repeat(1_001)],
  ["headings in quotes and lists", "> - # a\n".repeat(1_001)],
  ["lines", "a\n".repeat(6_001)],
])("a text of too many %s is refused", (_, body) => {
  expect(accepts(`${body}the end`)).toBe(false);
});
