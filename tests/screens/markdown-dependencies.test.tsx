import { expect, test } from "vitest";
import { decodeHTMLStrict, P, S } from "#app/kit/rich-text/markdown-dependencies.ts";

test("entities are decoded by the browser; everything else stays as it is", () => {
  const decoded = ["&amp;", "&eacute;", "&notin;", "&nosuchname;", "&lt;b&gt;", "<b>"].map(decodeHTMLStrict);
  expect(decoded).toEqual(["&", "é", "∉", "&nosuchname;", "<b>", "<b>"]);
});

test("punctuation and symbols are told from letters", () => {
  expect(["!", "«", "€", "a", "é", " "].map((sign) => P.test(sign) || S.test(sign))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});
