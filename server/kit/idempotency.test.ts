import { expect, test } from "vitest";
import { onceForKey } from "./idempotency.ts";
import { testContext } from "./testing/test-context.ts";

const guarded = { scope: "POST /bookings", key: "k-1", request: '{"a":1}' };

test("the same key and body is worked once and answered alike, however many ask at once", async () => {
  const ctx = await testContext();
  let worked = 0;
  const work = async () => {
    worked += 1;
    return { status: 201, answer: `booking ${worked}` };
  };
  const answers = await Promise.all(Array.from({ length: 30 }, () => onceForKey(ctx, guarded, work)));
  expect(worked).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"status":201,"answer":"booking 1"}']),
  );
});

test("the same key with another body is refused", async () => {
  const ctx = await testContext();
  await onceForKey(ctx, guarded, async () => ({ status: 201, answer: "" }));
  const again = onceForKey(ctx, { ...guarded, request: '{"a":2}' }, async () => ({ status: 201, answer: "" }));
  await expect(again).rejects.toMatchObject({ code: "idempotency_key_reused", status: 422 });
});

test("a key whose work failed can be used again", async () => {
  const ctx = await testContext();
  const failing = onceForKey(ctx, guarded, async () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await expect(onceForKey(ctx, guarded, async () => ({ status: 201, answer: "done" }))).resolves.toMatchObject({
    status: 201,
  });
});
