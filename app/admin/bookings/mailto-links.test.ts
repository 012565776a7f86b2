import { expect, test } from "vitest";
import { buildMailLink, buildMailLinkToAll } from "./mailto-links.ts";

test("several recipients go to Bcc; subject and body are filled in", () => {
  const link = buildMailLinkToAll("pending", ["a@example.com", "b@example.com"]);
  expect(link).toMatch(/^mailto:\?bcc=a%40example\.com,b%40example\.com&subject=Your%20booking%20request&body=Dear/);
});

test("subject and body can't add a recipient or a header", () => {
  const link = buildMailLink({ to: "a@example.com", subject: "x&bcc=evil@example.com", body: "a\nb" });
  expect(link).toBe("mailto:a@example.com?subject=x%26bcc%3Devil%40example.com&body=a%0D%0Ab");
});

test("returns null for a link that is too long for mail programs", () => {
  const addresses = Array.from({ length: 100 }, (_, n) => `traveller-number-${n}@example.com`);
  expect(buildMailLinkToAll("confirmed", addresses)).toBeNull();
});
