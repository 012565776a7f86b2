import { expect, test } from "vitest";
import { parseRedirectPath } from "./redirect-path.ts";

const origin = "https://lava.example";

test("a back-office path is accepted with its query", () => {
  expect(parseRedirectPath("/admin/bookings?status=pending", origin)).toBe("/admin/bookings?status=pending");
  expect(parseRedirectPath("/admin", origin)).toBe("/admin");
});

test.each([
  undefined,
  "",
  "/",
  "/booking",
  "/administrator",
  "/admin.evil.example",
  "//evil.example/admin",
  "https://evil.example/admin",
  "/admin/../booking",
  "/admin/login",
  "/admin/login?from=/admin",
  "\\\\evil.example/admin",
  "javascript:alert(1)",
])("%s is rejected", (from) => {
  expect(parseRedirectPath(from, origin)).toBeNull();
});
