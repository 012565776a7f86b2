import { expect, test } from "vitest";
import { privateLinkPaths, privateLinkVariables, redactPrivateLinks } from "./private-links.ts";
import { templateVariables } from "./template-variables.ts";

test.each(Object.values(privateLinkPaths))("hides the token of a link below %s, also one with dots", (path) => {
  const text = `Open https://lavatrails.example${path}/aB-c_9.dE~f now, or "${path}/other".`;
  expect(redactPrivateLinks(text)).toBe(`Open https://lavatrails.example${path}/… now, or "${path}/…".`);
});

test("leaves other addresses as they are", () => {
  const text = "https://lavatrails.example/admin/bookings?booking=12 https://lavatrails.example/sign-in/forgotten";
  expect(redactPrivateLinks(text)).toBe(text);
});

test("every private variable exists in a template", () => {
  const names = Object.values(templateVariables).flatMap((variables) => Object.keys(variables));
  for (const name of privateLinkVariables) expect(names).toContain(name);
});
