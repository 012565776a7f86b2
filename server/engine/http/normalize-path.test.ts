import { expect, test } from "vitest";
import { normalizePath } from "./normalize-path.ts";

test.each([
  ["/trips/sipi-falls", "/trips/sipi-falls"],
  ["/trips/%73ipi%2dfalls", "/trips/sipi-falls"],
  ["/a%2fb%C3%a9", "/a%2Fb%C3%A9"],
  ["/100%", "/100%"],
])("%s is normalized to %s", (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized);
});
