import { expect, test } from "vitest";
import { toSafeFileName } from "./safe-file-name.ts";

test.each([
  ["C:\\photos\\<b>Ridge.JPG", "bRidge.JPG"],
  ["../../etc/passwd", "passwd"],
  ["invoice\u202egpj.exe", "invoicegpj.exe"],
  ["\u2066a\u2069\u200f\u061c\u200b.jpg", "a.jpg"],
  ["کوه\u200cها.jpg", "کوه\u200cها.jpg"],
  ["\u202e", "picture"],
])("%j is shown as %j", (name, expected) => {
  expect(toSafeFileName(name, "picture")).toBe(expected);
});
