import { expect, test } from "vitest";
import { NewPassword } from "./new-password.ts";

const sentenceFor = (password: unknown) => NewPassword.safeParse(password).error?.issues[0]?.message;

test("eight to 256 characters are accepted as they were typed", () => {
  expect(NewPassword.parse(" rift-88")).toBe(" rift-88");
  expect(NewPassword.parse("é".repeat(256))).toHaveLength(256);
});

test("a password that is missing, too short or too long is told why", () => {
  expect(sentenceFor(undefined)).toBe("This field is required");
  expect(sentenceFor("rift-88")).toBe("Password must be at least 8 characters long");
  expect(sentenceFor("x".repeat(257))).toBe("Please use at most 256 characters");
});

test.each(["password", "PASSWORD1", "Qwerty123", "12345678", "iloveyou"])("%s is refused as too common", (password) => {
  expect(sentenceFor(password)).toBe("This password is among the most used ones. Please choose another.");
});

test.each(["password", "ｐａｓｓｗｏｒｄ", "PassWord", "        "])(
  "%j is among those that are guessed first",
  (password) => {
    expect(NewPassword.safeParse(password).success).toBe(false);
  },
);
