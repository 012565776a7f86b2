import { expect, test } from "vitest";
import { customerImage, initialOf } from "./shown.ts";

test("a whole address and a path of the site are used as they are", () => {
  expect(customerImage("https://example.com/a.jpg")).toBe("https://example.com/a.jpg");
  expect(customerImage("/uploads/images/testimonials/a.webp")).toBe("/uploads/images/testimonials/a.webp");
});

test("a bare file name is taken from uploads/testimonials", () => {
  expect(customerImage("anna.jpg")).toBe("/uploads/testimonials/anna.jpg");
  expect(customerImage(' an"na.jpg ')).toBe("/uploads/testimonials/an%22na.jpg");
});

test("nothing is shown for none, and for an address that would run something", () => {
  expect(customerImage("  ")).toBe("");
  expect(customerImage("javascript:alert(1)")).toBe("");
});

test("the initial is the first letter, also of a name beyond ASCII", () => {
  expect(initialOf(" émile")).toBe("É");
  expect(initialOf("𝒜da")).toBe("𝒜");
  expect(initialOf("")).toBe("?");
});
