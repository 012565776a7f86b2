import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { enqueue } from "./enqueue.ts";
import { defineJob, defineJobHandler, type JobHandler } from "./job.ts";
import { startJobWorker } from "./start-job-worker.ts";

const greet = defineJob("greet", z.object({ name: z.string() }));

async function startTestWorker(ctx: Context, handlers: readonly JobHandler[], stopTimeout = 5_000) {
  const worker = await startJobWorker(ctx.app, handlers, { concurrency: 2, stopTimeout });
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await worker.stop();
  };
  onTestFinished(stop);
  return { stop };
}

async function listJobs(ctx: Context): Promise<{ locked_by: string | null; attempts: number }[]> {
  const { rows } = await ctx.db.execute<{ locked_by: string | null; attempts: number }>(
    sql`select locked_by, attempts from graphile_worker._private_jobs`,
  );
  return rows;
}

test("a job runs after its transaction commits, with the given payload", async () => {
  const ctx = await createTestContext();
  const handler = vi.fn();
  await startTestWorker(ctx, [defineJobHandler(greet, async (_, { name }) => handler(name))]);
  await inTransaction(ctx, (tx) => enqueue(tx, greet, { name: "Grace" }));
  await vi.waitFor(() => expect(handler.mock.calls).toEqual([["Grace"]]));
  await vi.waitFor(async () => expect(await listJobs(ctx)).toEqual([]));
});

test("a job of a rolled-back transaction never runs", async () => {
  const ctx = await createTestContext();
  const failing = inTransaction(ctx, async (tx) => {
    await enqueue(tx, greet, { name: "Grace" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await listJobs(ctx)).toEqual([]);
});

test("a waiting job with the same key is replaced", async () => {
  const ctx = await createTestContext();
  const run_at = new Date(Date.now() + 3_600_000);
  await enqueue(ctx, greet, { name: "Grace" }, { job_key: "one", run_at });
  await enqueue(ctx, greet, { name: "Grace" }, { job_key: "one", run_at, max_attempts: 3 });
  expect(await listJobs(ctx)).toHaveLength(1);
});

test("a failed job stays in the queue, which stores no values of the error", async () => {
  const ctx = await createTestContext();
  await startTestWorker(ctx, [
    defineJobHandler(greet, async (_, { name }) => {
      throw new Error(`Key (name)=(${name}) already exists`);
    }),
  ]);
  await enqueue(ctx, greet, { name: "Grace" });
  await vi.waitFor(async () => {
    const { rows } = await ctx.db.execute(sql`select last_error from graphile_worker._private_jobs`);
    expect(rows).toEqual([{ last_error: "greet failed: Error" }]);
  });
});

test("stopping waits for the running job", async () => {
  const ctx = await createTestContext();
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const worker = await startTestWorker(ctx, [
    defineJobHandler(greet, async () => {
      begun.resolve();
      await go.promise;
    }),
  ]);
  await enqueue(ctx, greet, { name: "Grace" });
  await begun.promise;
  const stopped = worker.stop();
  go.resolve();
  await stopped;
  expect(await listJobs(ctx)).toEqual([]);
});

test("stopping releases a job that takes too long", async () => {
  const ctx = await createTestContext();
  const begun = Promise.withResolvers<void>();
  const forever = Promise.withResolvers<void>();
  onTestFinished(() => forever.resolve());
  const worker = await startTestWorker(
    ctx,
    [
      defineJobHandler(greet, async () => {
        begun.resolve();
        await forever.promise;
      }),
    ],
    50,
  );
  await enqueue(ctx, greet, { name: "Grace" });
  await begun.promise;
  await worker.stop();
  expect(await listJobs(ctx)).toEqual([{ locked_by: null, attempts: 1 }]);
});

test("work resumes after all database connections were lost", async () => {
  const ctx = await createTestContext();
  const handler = vi.fn();
  await startTestWorker(ctx, [defineJobHandler(greet, async (_, { name }) => handler(name))]);
  await enqueue(ctx, greet, { name: "before" });
  await vi.waitFor(() => expect(handler).toHaveBeenCalledWith("before"));
  await ctx.db
    .execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    .catch(() => undefined);
  await vi.waitFor(() => enqueue(ctx, greet, { name: "after" }, { job_key: "after" }), { timeout: 5_000 });
  await vi.waitFor(() => expect(handler).toHaveBeenCalledWith("after"), { timeout: 8_000 });
});

test("a scheduled job with `at_start` also runs when a worker starts", async () => {
  const ctx = await createTestContext();
  const handler = vi.fn();
  const sweep = defineJob("sweep", z.object({}));
  await startTestWorker(ctx, [defineJobHandler(sweep, async () => handler(), { cron: "* * * * *", at_start: true })]);
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
});
