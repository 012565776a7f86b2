import { describe, expect, test } from "vitest";
import { afterFailure, hasArrived, nextAttempt } from "./attempt.ts";

const counted = () => {
  let count = 0;
  return () => `key-${++count}`;
};

describe("the idempotency key of a booking", () => {
  test("is reused after a double click and after a lost connection", () => {
    const newKey = counted();
    const first = nextAttempt(null, "a", newKey);
    expect(nextAttempt(first, "a", newKey)).toEqual(first);
    expect(nextAttempt(afterFailure(first, { status: 0, body: "a" }), "a", newKey).key).toBe("key-1");
    expect(nextAttempt(afterFailure(first, { status: 503, body: "a" }), "a", newKey).key).toBe("key-1");
    expect(nextAttempt(afterFailure(first, { status: 429, body: "a" }), "a", newKey).key).toBe("key-1");
  });

  test("is reused for changed content while the first outcome is unknown, and the first body is remembered", () => {
    const newKey = counted();
    const lost = afterFailure(nextAttempt(null, "a", newKey), { status: 0, body: "a" });
    expect(nextAttempt(lost, "b", newKey)).toEqual({ key: "key-1", body: "a", refused: false });
  });

  test("is new for changed content after a rejection, and reused for the same content", () => {
    const newKey = counted();
    const rejected = afterFailure(nextAttempt(null, "a", newKey), { status: 422, body: "a" });
    expect(nextAttempt(rejected, "a", newKey).key).toBe("key-1");
    expect(nextAttempt(rejected, "b", newKey)).toEqual({ key: "key-2", body: "b", refused: false });
  });
});

test("a reused-key error for changed content means that the first submission arrived", () => {
  const lost = { key: "key-1", body: "a", refused: false };
  expect(hasArrived(lost, { code: "idempotency_key_reused", body: "b" })).toBe(true);
  expect(hasArrived(lost, { code: "idempotency_key_reused", body: "a" })).toBe(false);
  expect(hasArrived(lost, { code: "invalid_input", body: "b" })).toBe(false);
});
