import { expect, test } from "vitest";
import { customerImage, initialOf } from "./shown.ts";

test("URLs and paths on this site are returned unchanged", () => {
  expect(customerImage("https://example.com/a.jpg")).toBe("https://example.com/a.jpg");
  expect(customerImage("/uploads/images/testimonials/a.webp")).toBe("/uploads/images/testimonials/a.webp");
});

test("a bare file name is resolved to /uploads/testimonials", () => {
  expect(customerImage("anna.jpg")).toBe("/uploads/testimonials/anna.jpg");
  expect(customerImage(' an"na.jpg ')).toBe("/uploads/testimonials/an%22na.jpg");
});

test("returns an empty string for no picture and for unsafe URLs", () => {
  expect(customerImage("  ")).toBe("");
  expect(customerImage("javascript:alert(1)")).toBe("");
});

test("the initial is the first letter, also outside ASCII", () => {
  expect(initialOf(" émile")).toBe("É");
  expect(initialOf("𝒜da")).toBe("𝒜");
  expect(initialOf("")).toBe("?");
});
