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

test.each([guarded, slow])(
  "concurrent calls with the same key and body run once and get the same response",
  async (request) => {
    const ctx = await testContext();
    let runs = 0;
    const begin = ready(async () => {
      runs += 1;
      return { status: 201, answer: `booking ${runs}` };
    });
    const answers = await Promise.all(Array.from({ length: 30 }, () => onceForKey(ctx, request, begin)));
    expect(runs).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"status":201,"answer":"booking 1"}']),
    );
  },
);

test.each([guarded, slow])("the same key with another body is rejected", async (request) => {
  const ctx = await testContext();
  await onceForKey(ctx, request, done);
  const again = onceForKey(ctx, { ...request, request: '{"a":2}' }, done);
  await expect(again).rejects.toMatchObject({ code: "idempotency_key_reused", status: 422 });
});

test.each([guarded, slow])("a key can be reused after a failure", async (request) => {
  const ctx = await testContext();
  const failing = ready(async () => {
    throw new Error("no");
  });
  await expect(onceForKey(ctx, request, failing)).rejects.toThrow("no");
  await expect(onceForKey(ctx, request, done)).resolves.toMatchObject({ status: 201 });
});

test("slow work is prepared outside of the transaction, and not prepared again for a repeated call", async () => {
  const ctx = await testContext();
  const cleanUps: boolean[] = [];
  const inTransaction: boolean[] = [];
  const begin = async () => ({
    work: async (tx: Context) => {
      inTransaction.push(tx.changes !== null);
      return { status: 200, answer: "" };
    },
    end: async (isDone: boolean) => void cleanUps.push(isDone),
  });
  await onceForKey(ctx, slow, begin);
  await onceForKey(ctx, slow, async () => {
    throw new Error("prepared again");
  });
  expect({ cleanUps, inTransaction }).toEqual({ cleanUps: [true], inTransaction: [true] });
});

test("clean-up is told that the work failed", async () => {
  const ctx = await testContext();
  const cleanUps: boolean[] = [];
  const failing = async () => ({
    work: () => Promise.reject(new Error("no")),
    end: async (isDone: boolean) => void cleanUps.push(isDone),
  });
  await expect(onceForKey(ctx, slow, failing)).rejects.toThrow("no");
  expect(cleanUps).toEqual([false]);
});

test("work is skipped when another process stored its response first", async () => {
  const ctx = await testContext();
  let runs = 0;
  const overtaken = async () => {
    await onceForKey(ctx, { ...slow, key: "k-2" }, done);
    await ctx.db.update(idempotencyKeys).set({ key: slow.key });
    const work = async () => ({ status: 200, answer: `second ${++runs}` });
    return { work, end: nothing };
  };
  await expect(onceForKey(ctx, slow, overtaken)).resolves.toEqual({ status: 201, answer: "done" });
  expect(runs).toBe(0);
});
