import { expect, test } from "vitest";
import { problemOfFile } from "./upload-picture.ts";

const megabyte = 1024 * 1024;

test.each([
  ["image/jpeg", 5 * megabyte, null],
  ["image/avif", 1, null],
  ["application/pdf", 1, "Invalid file type"],
  ["", 1, "Invalid file type"],
  ["image/svg+xml", 1, "Invalid file type"],
  ["image/png", 5 * megabyte + 1, "File too large"],
])("a file of %s with %i bytes: %s", (type, size, title) => {
  expect(problemOfFile({ type, size })?.title ?? null).toBe(title);
});
