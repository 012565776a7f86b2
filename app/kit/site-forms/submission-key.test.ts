import { describe, expect, test } from "vitest";
import { markIfRejected, nextSubmissionKey, wasAlreadyReceived } from "./submission-key.ts";

const sequentialKeys = () => {
  let count = 0;
  return () => `key-${++count}`;
};

describe("the idempotency key of a submission", () => {
  test("is reused after a double click and after a lost connection", () => {
    const newKey = sequentialKeys();
    const first = nextSubmissionKey(null, "a", newKey);
    expect(nextSubmissionKey(first, "a", newKey)).toEqual(first);
    expect(nextSubmissionKey(markIfRejected(first, { status: 0, body: "a" }), "a", newKey).key).toBe("key-1");
    expect(nextSubmissionKey(markIfRejected(first, { status: 503, body: "a" }), "a", newKey).key).toBe("key-1");
    expect(nextSubmissionKey(markIfRejected(first, { status: 429, body: "a" }), "a", newKey).key).toBe("key-1");
  });

  test("is reused for changed content while the first outcome is unknown, and the first body is remembered", () => {
    const newKey = sequentialKeys();
    const lost = markIfRejected(nextSubmissionKey(null, "a", newKey), { status: 0, body: "a" });
    expect(nextSubmissionKey(lost, "b", newKey)).toEqual({ key: "key-1", body: "a", refused: false });
  });

  test("is new for changed content after a rejection, and reused for the same content", () => {
    const newKey = sequentialKeys();
    const rejected = markIfRejected(nextSubmissionKey(null, "a", newKey), { status: 422, body: "a" });
    expect(nextSubmissionKey(rejected, "a", newKey).key).toBe("key-1");
    expect(nextSubmissionKey(rejected, "b", newKey)).toEqual({ key: "key-2", body: "b", refused: false });
  });
});

test("a reused-key error for changed content means that the first submission arrived", () => {
  const lost = { key: "key-1", body: "a", refused: false };
  expect(wasAlreadyReceived(lost, { code: "idempotency_key_reused", body: "b" })).toBe(true);
  expect(wasAlreadyReceived(lost, { code: "idempotency_key_reused", body: "a" })).toBe(false);
  expect(wasAlreadyReceived(lost, { code: "invalid_input", body: "b" })).toBe(false);
});
