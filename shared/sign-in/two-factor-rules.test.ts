import { expect, test } from "vitest";
import { groupSecret, parseTypedCode } from "./two-factor-rules.ts";

test.each(["123456", " 123 456 ", "123-456", "12 34 56", "123 456"])("%j is a code of the app", (typed) => {
  expect(parseTypedCode(typed)).toEqual({ kind: "app", code: "123456" });
});

test.each(["gcbx-a6je-gmem-uk2w", "GCBX A6JE GMEM UK2W", "gcbxa6jegmemuk2w", "gcbx–a6je–gmem–uk2w"])(
  "%j is a recovery code",
  (typed) => {
    expect(parseTypedCode(typed)).toEqual({ kind: "recovery", code: "gcbx-a6je-gmem-uk2w" });
  },
);

test.each(["", "12345", "1234567", "١٢٣٤٥٦", "abcdef", "gcbx-a6je-gmem", "gcbx-a6je-gmem-uk2o", "123456; drop"])(
  "%j is no code",
  (typed) => expect(parseTypedCode(typed)).toBeNull(),
);

test("a secret is shown in groups of four", () => {
  expect(groupSecret("U4GFYPS4WO2")).toBe("U4GF YPS4 WO2");
});
