import { expect, test } from "vitest";
import { pauseAfter } from "./backoff.ts";

const young = { age_seconds: 60 };
const old = { age_seconds: 4 * 24 * 3600 };

test("delays grow from half a minute to four hours", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 19].map((attempts) => pauseAfter({ ...young, attempts }, "deferred"));
  expect(delays).toEqual([30, 120, 600, 1800, 3600, 7200, 14_400, 14_400, 14_400]);
});

test("an unreachable relay is retried at least every five minutes", () => {
  expect([1, 2, 3, 50].map((attempts) => pauseAfter({ ...young, attempts }, "unreachable"))).toEqual([
    30, 120, 300, 300,
  ]);
});

test("a message fails only after both three days and twenty attempts", () => {
  expect(pauseAfter({ ...old, attempts: 20 }, "deferred")).toBeNull();
  expect(pauseAfter({ ...old, attempts: 19 }, "deferred")).toBe(14_400);
  expect(pauseAfter({ ...young, attempts: 900 }, "unreachable")).toBe(300);
});
