import { expect, test } from "vitest";
import { negotiateEncoding } from "./encodings.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.1, gzip;q=1", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity", "identity"],
  ["", "identity"],
  [undefined, "identity"],
] as const)("Accept-Encoding %s selects %s", (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});
