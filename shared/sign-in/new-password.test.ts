import { expect, test } from "vitest";
import { NewPassword } from "./new-password.ts";

const messageFor = (password: unknown) => NewPassword.safeParse(password).error?.issues[0]?.message;

test("accepts eight to 256 characters and does not trim them", () => {
  expect(NewPassword.parse(" rift-88")).toBe(" rift-88");
  expect(NewPassword.parse("é".repeat(256))).toHaveLength(256);
});

test("a missing, too short or too long password gets its own message", () => {
  expect(messageFor(undefined)).toBe("This field is required");
  expect(messageFor("rift-88")).toBe("Password must be at least 8 characters long");
  expect(messageFor("x".repeat(257))).toBe("Please use at most 256 characters");
});

test.each(["password", "PASSWORD1", "Qwerty123", "12345678", "iloveyou"])("rejects %s as too common", (password) => {
  expect(messageFor(password)).toBe("This password is too common. Please choose another.");
});

test.each(["password", "ｐａｓｓｗｏｒｄ", "PassWord", "        "])(
  "rejects %j as a form of a common password",
  (password) => {
    expect(NewPassword.safeParse(password).success).toBe(false);
  },
);
