import { expect, test } from "vitest";
import { suggestPassword } from "./suggest-password.ts";

test("suggested passwords can be read aloud, and are another one each time", () => {
  const all = Array.from({ length: 200 }, suggestPassword);
  expect(new Set(all).size).toBe(200);
  for (const one of all) expect(one).toMatch(/^(?:[a-z]{4}-){5}[2-9]{2}$/);
});
