import { expect, test } from "vitest";
import { initialOf } from "./display.ts";

test("the initial is the first letter, also outside ASCII", () => {
  expect(initialOf(" émile")).toBe("É");
  expect(initialOf("𝒜da")).toBe("𝒜");
  expect(initialOf("")).toBe("?");
});
