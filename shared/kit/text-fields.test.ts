import { expect, test } from "vitest";
import { requiredMultiLine, requiredSingleLine, singleLine } from "./text-fields.ts";

test("a single line accepts ordinary text and rejects characters that end a header", () => {
  expect(singleLine(40).parse("  Ridge & Co <trails> ")).toBe("Ridge & Co <trails>");
  for (const hostile of ["a\r\nBcc: b@c.example", "a\nb", "a\u2028b", "a\u0007b", "a\u0085b"]) {
    expect(singleLine(40).safeParse(hostile).success, JSON.stringify(hostile)).toBe(false);
  }
});

test("an empty or missing line has its own message, and a line that is too long names the maximum", () => {
  const field = requiredSingleLine(5, "Title is required");
  for (const empty of ["", "  ", undefined, null]) {
    expect(field.safeParse(empty).error?.issues[0]?.message).toBe("Title is required");
  }
  expect(field.safeParse("123456").error?.issues[0]?.message).toBe("Please use at most 5 characters");
});

test("longer texts keep their line breaks, normalized to \\n", () => {
  expect(requiredMultiLine(40).parse("\r\n## Who\r\nWe.\rYou.\n")).toBe("## Who\nWe.\nYou.");
  expect(requiredMultiLine(40).safeParse("a\u001bb").success).toBe(false);
});

test("characters that reverse the text direction are dropped from lines and longer texts", () => {
  expect(singleLine(40).parse("Nile \u202eedir")).toBe("Nile edir");
  expect(requiredMultiLine(40).parse("One\u2066\nTwo\u2069")).toBe("One\nTwo");
  expect(requiredSingleLine(40, "Title is required").safeParse("\u200b").error?.issues[0]?.message).toBe(
    "Title is required",
  );
});
