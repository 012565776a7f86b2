import { expect, test } from "vitest";
import { pauseAfter } from "./backoff.ts";

const young = { age_seconds: 60 };
const old = { age_seconds: 4 * 24 * 3600 };

test("pauses grow from half a minute to four hours", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 19].map((attempts) => pauseAfter({ ...young, attempts }, "deferred"));
  expect(pauses).toEqual([30, 120, 600, 1800, 3600, 7200, 14_400, 14_400, 14_400]);
});

test("a relay that can't be reached is asked every five minutes at least", () => {
  expect([1, 2, 3, 50].map((attempts) => pauseAfter({ ...young, attempts }, "unreachable"))).toEqual([
    30, 120, 300, 300,
  ]);
});

test("a message is given up after three days and twenty tries, neither of them alone", () => {
  expect(pauseAfter({ ...old, attempts: 20 }, "deferred")).toBeNull();
  expect(pauseAfter({ ...old, attempts: 19 }, "deferred")).toBe(14_400);
  expect(pauseAfter({ ...young, attempts: 900 }, "unreachable")).toBe(300);
});
