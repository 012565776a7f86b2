import { expect, test } from "vitest";
import { idempotencyKeys } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { type StoredResponse, withIdempotencyKey } from "./idempotency.ts";

const fastRequest = { scope: "POST /bookings", key: "k-1", request: '{"a":1}', checkBeforePreparing: false };
const slowRequest = { ...fastRequest, checkBeforePreparing: true };
const noCleanUp = async () => {};
const preparedAs = (work: (tx: Context) => Promise<StoredResponse>) => async () => ({ work, cleanUp: noCleanUp });
const succeed = preparedAs(async () => ({ status: 201, answer: "done", changed: "" }));

test.each([fastRequest, slowRequest])(
  "concurrent calls with the same key and body run once and get the same response",
  async (request) => {
    const ctx = await createTestContext();
    let runs = 0;
    const begin = preparedAs(async () => {
      runs += 1;
      return { status: 201, answer: `booking ${runs}`, changed: "" };
    });
    const answers = await Promise.all(Array.from({ length: 30 }, () => withIdempotencyKey(ctx, request, begin)));
    expect(runs).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"status":201,"answer":"booking 1","changed":""}']),
    );
  },
);

test.each([fastRequest, slowRequest])("the same key with another body is rejected", async (request) => {
  const ctx = await createTestContext();
  await withIdempotencyKey(ctx, request, succeed);
  const again = withIdempotencyKey(ctx, { ...request, request: '{"a":2}' }, succeed);
  await expect(again).rejects.toMatchObject({ code: "idempotency_key_reused", status: 422 });
});

test.each([fastRequest, slowRequest])("a key can be reused after a failure", async (request) => {
  const ctx = await createTestContext();
  const failing = preparedAs(async () => {
    throw new Error("no");
  });
  await expect(withIdempotencyKey(ctx, request, failing)).rejects.toThrow("no");
  await expect(withIdempotencyKey(ctx, request, succeed)).resolves.toMatchObject({ status: 201 });
});

test("slow work is prepared outside of the transaction, and not prepared again for a repeated call", async () => {
  const ctx = await createTestContext();
  const cleanUps: boolean[] = [];
  const inTransaction: boolean[] = [];
  const begin = async () => ({
    work: async (tx: Context) => {
      inTransaction.push(tx.pendingInvalidations !== null);
      return { status: 200, answer: "", changed: "" };
    },
    cleanUp: async (isDone: boolean) => void cleanUps.push(isDone),
  });
  await withIdempotencyKey(ctx, slowRequest, begin);
  await withIdempotencyKey(ctx, slowRequest, async () => {
    throw new Error("prepared again");
  });
  expect({ cleanUps, inTransaction }).toEqual({ cleanUps: [true], inTransaction: [true] });
});

test("clean-up is told that the work failed", async () => {
  const ctx = await createTestContext();
  const cleanUps: boolean[] = [];
  const failing = async () => ({
    work: () => Promise.reject(new Error("no")),
    cleanUp: async (isDone: boolean) => void cleanUps.push(isDone),
  });
  await expect(withIdempotencyKey(ctx, slowRequest, failing)).rejects.toThrow("no");
  expect(cleanUps).toEqual([false]);
});

test("work is skipped when another process stored its response first", async () => {
  const ctx = await createTestContext();
  let runs = 0;
  const overtaken = async () => {
    await withIdempotencyKey(ctx, { ...slowRequest, key: "k-2" }, succeed);
    await ctx.db.update(idempotencyKeys).set({ key: slowRequest.key });
    const work = async () => ({ status: 200, answer: `second ${++runs}`, changed: "" });
    return { work, cleanUp: noCleanUp };
  };
  await expect(withIdempotencyKey(ctx, slowRequest, overtaken)).resolves.toEqual({
    status: 201,
    answer: "done",
    changed: "",
  });
  expect(runs).toBe(0);
});

test("a response that no longer holds is replaced, by one of several concurrent calls", async () => {
  const ctx = await createTestContext();
  let runs = 0;
  const begin = preparedAs(async () => {
    runs += 1;
    return { status: 201, answer: `booking ${runs}`, changed: "" };
  });
  const isCurrent = async (_: Context, { answer }: StoredResponse) => answer !== "booking 1";
  await withIdempotencyKey(ctx, fastRequest, begin);
  const send = () => withIdempotencyKey(ctx, { ...fastRequest, isCurrent }, begin);
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(["booking 2"]));
  expect(runs).toBe(2);
});
