import { expect, test } from "vitest";
import { customerImageUrl, initialOf } from "./display.ts";

test("URLs and paths on this site are returned unchanged", () => {
  expect(customerImageUrl("https://example.com/a.jpg")).toBe("https://example.com/a.jpg");
  expect(customerImageUrl("/uploads/images/testimonials/a.webp")).toBe("/uploads/images/testimonials/a.webp");
});

test("a bare file name is resolved to /uploads/testimonials", () => {
  expect(customerImageUrl("anna.jpg")).toBe("/uploads/testimonials/anna.jpg");
  expect(customerImageUrl(' an"na.jpg ')).toBe("/uploads/testimonials/an%22na.jpg");
});

test("returns an empty string for no picture and for unsafe URLs", () => {
  expect(customerImageUrl("  ")).toBe("");
  expect(customerImageUrl("javascript:alert(1)")).toBe("");
});

test("the initial is the first letter, also outside ASCII", () => {
  expect(initialOf(" émile")).toBe("É");
  expect(initialOf("𝒜da")).toBe("𝒜");
  expect(initialOf("")).toBe("?");
});
