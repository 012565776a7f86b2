import { expect, test } from "vitest";
import { findFilename } from "./resolve-picture.ts";

const site = "https://trails.example";

test.each([
  ["/uploads/images/hero/ridge-4d8f.webp", "ridge-4d8f.webp"],
  ["/uploads/images/hero/ridge-4d8f-1200.webp", "ridge-4d8f.webp"],
  ["/uploads/images/hero/ridge-4d8f-640.avif", "ridge-4d8f.webp"],
  ["https://trails.example/uploads/images/hero/ridge.webp?v=1", "ridge.webp"],
  ["/uploads/testimonials/ridge.webp", "ridge.webp"],
])("%s is the file %s", (address, filename) => expect(findFilename(address, site)).toBe(filename));

test.each([
  "https://evil.example/uploads/images/hero/ridge.webp",
  "//evil.example/uploads/images/hero/ridge.webp",
  "javascript:alert(1)",
  "/assets/ridge.webp",
  "/uploads/../etc/passwd",
  "http://[",
])("%s is not an uploaded file", (address) => expect(findFilename(address, site)).toBeNull());
