import { expect, test } from "vitest";
import { getRetryDelay } from "./backoff.ts";

const recentMessage = { age_seconds: 60 };
const oldMessage = { age_seconds: 4 * 24 * 3600 };

test("delays grow from half a minute to four hours", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 19].map((attempts) =>
    getRetryDelay({ ...recentMessage, attempts }, "deferred"),
  );
  expect(delays).toEqual([30, 120, 600, 1800, 3600, 7200, 14_400, 14_400, 14_400]);
});

test("an unreachable relay is retried at least every five minutes", () => {
  expect([1, 2, 3, 50].map((attempts) => getRetryDelay({ ...recentMessage, attempts }, "unreachable"))).toEqual([
    30, 120, 300, 300,
  ]);
});

test("a message fails only after both three days and twenty attempts", () => {
  expect(getRetryDelay({ ...oldMessage, attempts: 20 }, "deferred")).toBeNull();
  expect(getRetryDelay({ ...oldMessage, attempts: 19 }, "deferred")).toBe(14_400);
  expect(getRetryDelay({ ...recentMessage, attempts: 900 }, "unreachable")).toBe(300);
});
