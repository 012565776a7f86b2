import { expect, test } from "vitest";
import { idempotencyKeys } from "#server/database/tables.ts";
import type { Context } from "./context.ts";
import { type Kept, onceForKey } from "./idempotency.ts";
import { testContext } from "./testing/test-context.ts";

const guarded = { scope: "POST /bookings", key: "k-1", request: '{"a":1}', is_slow: false };
const slow = { ...guarded, is_slow: true };
const nothing = async () => {};
const ready = (work: (tx: Context) => Promise<Kept>) => async () => ({ work, end: nothing });
const done = ready(async () => ({ status: 201, answer: "done" }));

test.each([guarded, slow])("the same key and body is worked once and answered alike, however many ask", async (of) => {
  const ctx = await testContext();
  let worked = 0;
  const begin = ready(async () => {
    worked += 1;
    return { status: 201, answer: `booking ${worked}` };
  });
  const answers = await Promise.all(Array.from({ length: 30 }, () => onceForKey(ctx, of, begin)));
  expect(worked).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"status":201,"answer":"booking 1"}']),
  );
});

test.each([guarded, slow])("the same key with another body is refused", async (of) => {
  const ctx = await testContext();
  await onceForKey(ctx, of, done);
  const again = onceForKey(ctx, { ...of, request: '{"a":2}' }, done);
  await expect(again).rejects.toMatchObject({ code: "idempotency_key_reused", status: 422 });
});

test.each([guarded, slow])("a key whose work failed can be used again", async (of) => {
  const ctx = await testContext();
  const failing = ready(async () => {
    throw new Error("no");
  });
  await expect(onceForKey(ctx, of, failing)).rejects.toThrow("no");
  await expect(onceForKey(ctx, of, done)).resolves.toMatchObject({ status: 201 });
});

test("slow work is made ready outside of the transaction, and not again for a repeated call", async () => {
  const ctx = await testContext();
  const ends: boolean[] = [];
  const open: boolean[] = [];
  const begin = async () => ({
    work: async (tx: Context) => {
      open.push(tx.changes !== null);
      return { status: 200, answer: "" };
    },
    end: async (is_done: boolean) => void ends.push(is_done),
  });
  await onceForKey(ctx, slow, begin);
  await onceForKey(ctx, slow, async () => {
    throw new Error("made ready again");
  });
  expect({ ends, open }).toEqual({ ends: [true], open: [true] });
});

test("work that failed is told so", async () => {
  const ctx = await testContext();
  const ends: boolean[] = [];
  const failing = async () => ({
    work: () => Promise.reject(new Error("no")),
    end: async (is_done: boolean) => void ends.push(is_done),
  });
  await expect(onceForKey(ctx, slow, failing)).rejects.toThrow("no");
  expect(ends).toEqual([false]);
});

test("work that another process was faster with isn't done", async () => {
  const ctx = await testContext();
  let worked = 0;
  const overtaken = async () => {
    await onceForKey(ctx, { ...slow, key: "k-2" }, done);
    await ctx.db.update(idempotencyKeys).set({ key: slow.key });
    const work = async () => ({ status: 200, answer: `second ${++worked}` });
    return { work, end: nothing };
  };
  await expect(onceForKey(ctx, slow, overtaken)).resolves.toEqual({ status: 201, answer: "done" });
  expect(worked).toBe(0);
});
