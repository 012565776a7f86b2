import { expect, test } from "vitest";
import { isPersonalPassword, NewPassword } from "./new-password.ts";

const messageFor = (password: unknown) => NewPassword.safeParse(password).error?.issues[0]?.message;

test("accepts eight to 256 characters and does not trim them", () => {
  expect(NewPassword.parse(" rift-88")).toBe(" rift-88");
  expect(NewPassword.parse("éa".repeat(128))).toHaveLength(256);
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

test.each([
  "password1!",
  "P@ssw0rd2026!",
  "pa$$word",
  "$unsh1ne99",
  "l3tm31n!!",
  "Welcome@2026",
  "12345678!",
  "!!qwerty2026",
])("rejects %s, a common password with digits and signs added or in place of letters", (password) =>
  expect(messageFor(password)).toBe("This password is too common. Please choose another."),
);

test.each([
  "sunshine 9384 7561 02",
  "correct horse 99 battery",
  "monkeybread volcano",
  "4711-kivu-0815",
  "t3sting grounds",
])("%s is not common", (password) => expect(NewPassword.safeParse(password).success).toBe(true));

test("rejects one character repeated", () => {
  expect(messageFor("aaaaaaaa")).toBe("This password is one character repeated. Please choose another.");
  expect(messageFor("??????????")).toBe("This password is one character repeated. Please choose another.");
});

const owner = { first_name: "Keza", last_name: "Uwase", username: "k.uwase12", email: "keza@ridge.example" };

test.each([
  "keza@ridge.example",
  "KEZA2026",
  "KezaUwase!",
  "uwase-keza",
  "k.uwase12",
  "12345keza",
  "ridge.example1",
  "K3z4Uw4s3!",
])("%s is the name or address of its owner", (password) => expect(isPersonalPassword(password, owner)).toBe(true));

test("the name of the site is a personal password, with digits and signs added too", () => {
  for (const password of ["lavatrails", "Lava-Trails 2026", "L4v4tr41ls!"])
    expect(isPersonalPassword(password, owner, "Lava Trails")).toBe(true);
});

test.each(["keza climbs bisoke", "twelve shoebill storks", "kezauwaseridge"])("%s is not personal", (password) =>
  expect(isPersonalPassword(password, owner, "Lava Trails")).toBe(false),
);

test("empty and very short names refuse no password", () => {
  const nobody = { first_name: "", last_name: "", username: "jo", email: "" };
  expect(isPersonalPassword("1234567890", nobody)).toBe(false);
  expect(isPersonalPassword("93761 jo 4482", nobody)).toBe(false);
});
