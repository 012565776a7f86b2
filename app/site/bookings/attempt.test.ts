import { describe, expect, test } from "vitest";
import { afterFailure, hasArrived, nextAttempt } from "./attempt.ts";

const counted = () => {
  let count = 0;
  return () => `key-${++count}`;
};

describe("the key of a booking that is sent", () => {
  test("stays through a double click and through a lost connection", () => {
    const newKey = counted();
    const first = nextAttempt(null, "a", newKey);
    expect(nextAttempt(first, "a", newKey)).toEqual(first);
    expect(nextAttempt(afterFailure(first, { status: 0, body: "a" }), "a", newKey).key).toBe("key-1");
    expect(nextAttempt(afterFailure(first, { status: 503, body: "a" }), "a", newKey).key).toBe("key-1");
    expect(nextAttempt(afterFailure(first, { status: 429, body: "a" }), "a", newKey).key).toBe("key-1");
  });

  test("stays for another content while nobody knows whether the first arrived, and remembers the first", () => {
    const newKey = counted();
    const lost = afterFailure(nextAttempt(null, "a", newKey), { status: 0, body: "a" });
    expect(nextAttempt(lost, "b", newKey)).toEqual({ key: "key-1", body: "a", refused: false });
  });

  test("is new for another content after a refusal, and the same for the same content", () => {
    const newKey = counted();
    const refused = afterFailure(nextAttempt(null, "a", newKey), { status: 422, body: "a" });
    expect(nextAttempt(refused, "a", newKey).key).toBe("key-1");
    expect(nextAttempt(refused, "b", newKey)).toEqual({ key: "key-2", body: "b", refused: false });
  });
});

test("a key that was used with another content tells that the first sending has arrived", () => {
  const lost = { key: "key-1", body: "a", refused: false };
  expect(hasArrived(lost, { code: "idempotency_key_reused", body: "b" })).toBe(true);
  expect(hasArrived(lost, { code: "idempotency_key_reused", body: "a" })).toBe(false);
  expect(hasArrived(lost, { code: "invalid_input", body: "b" })).toBe(false);
});
