import { expect, test } from "vitest";
import { looksLikeName, toSafeName } from "./person-name.ts";

test.each([
  "Priya",
  "Anna Maria Berg",
  "Jean-Pierre",
  "O’Brien",
  "O'Neill",
  "José",
  "Jose\u0301",
  "J.R.R. Tolkien",
  "Martin L. King Jr.",
  "Dr. Anna Weiß",
  "Ngũgĩ wa Thiong'o",
  "山田 太郎",
  "محمد",
  "अनिता",
  "a".repeat(60),
])("%s looks like a name", (name) => expect(looksLikeName(name)).toBe(true));

test.each([
  "",
  " ",
  "You won 5000$",
  "go to evil-prize.com",
  "evil.com",
  "x.com",
  "t.co/abc",
  "https://evil.example",
  "mail me@evil.example",
  "Free money!",
  "line\nbreak",
  "-dash",
  "a".repeat(61),
  "Anna <b>",
  "evil․com",
  "evil。com",
])("%j does not look like a name", (name) => {
  expect(looksLikeName(name)).toBe(false);
  expect(toSafeName(name)).toBe("traveller");
});

test("spaces around a name do not matter", () => expect(toSafeName(" Priya ")).toBe("Priya"));
