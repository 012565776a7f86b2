import { expect, test } from "vitest";
import { isSafeHttpUrl, isSitePath } from "./http-url.ts";

test.each(["https://wa.me/250700000101", "http://example.com/a?b=c#d", "https://www.youtube.com/@trails.example"])(
  "%s is a web URL",
  (address) => expect(isSafeHttpUrl(address)).toBe(true),
);

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "//evil.example",
  "https://",
  "https:evil.example",
  "https://good.example@evil.example",
  'https://a.example/"onmouseover="alert(1)',
  "https://a.example/</script>",
  "https://a.example/ b",
  "",
])("%j is not a web URL", (address) => expect(isSafeHttpUrl(address)).toBe(false));

test.each(["/", "/trips", "/#contact", "/trips?category=biking"])("%s is a path on this site", (path) =>
  expect(isSitePath(path)).toBe(true),
);

test.each(["", "trips", "//evil.example", "/\\evil.example", "/\t/evil.example", '/"><script>', "javascript:alert(1)"])(
  "%j is not a path on this site",
  (path) => expect(isSitePath(path)).toBe(false),
);
