import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { toQueuePool } from "#server/engine/jobs/queue-pool.ts";
import type { Context } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { enqueue } from "./enqueue.ts";
import { defineJob, defineJobHandler } from "./job.ts";
import { startJobWorker } from "./start-job-worker.ts";

const greet = defineJob("greet", z.object({ number: z.int() }));

/** Starts a worker whose jobs end when the test says so. */
async function startGreeting(ctx: Context, concurrency: number) {
  const begun = new Map<number, () => void>();
  const handler = defineJobHandler(
    greet,
    (_, { number }) => new Promise<void>((resolve) => void begun.set(number, resolve)),
  );
  const worker = await startJobWorker(ctx.app, [handler], { concurrency, stopTimeout: 100 });
  onTestFinished(worker.stop);
  const finish = (number: number) => {
    begun.get(number)?.();
    begun.delete(number);
  };
  return { begun, finish };
}

/** Ends the connections to a database and refuses new ones; the function that it returns admits them again. */
async function closeDatabase(ctx: Context): Promise<() => Promise<void>> {
  const { rows } = await ctx.app.pool.query<{ name: string }>("select current_database() as name");
  const name = rows[0]?.name ?? "";
  const admin = new pg.Client(inject("admin_url"));
  await admin.connect();
  onTestFinished(() => admin.end());
  const admit = (isOpen: boolean) =>
    admin.query(`alter database ${pg.escapeIdentifier(name)} with allow_connections ${isOpen}`);
  onTestFinished(async () => void (await admit(true)));
  await admit(false);
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  return async () => void (await admit(true));
}

const countJobs = async ({ app }: Context) =>
  (await app.pool.query("select from graphile_worker._private_jobs")).rowCount;

test("work resumes although several jobs ended one after the other while the database was away", async () => {
  const ctx = await createTestContext();
  const numbers = [1, 2, 3, 4];
  const { begun, finish } = await startGreeting(ctx, numbers.length);
  for (const number of numbers) await enqueue(ctx, greet, { number });
  await vi.waitFor(() => expect([...begun.keys()].sort()).toEqual(numbers));

  const logged = vi.spyOn(ctx.app.log, "error");
  const failures = () => logged.mock.calls.filter(([message]) => String(message).startsWith("Failed to complete jobs"));
  const openDatabase = await closeDatabase(ctx);
  for (const number of numbers) {
    finish(number);
    await vi.waitFor(() => expect(failures()).toHaveLength(number), { timeout: 5_000 });
  }
  await openDatabase();

  // Nobody knows that they are done, so they run again.
  await vi.waitFor(() => expect([...begun.keys()].sort()).toEqual(numbers), { timeout: 15_000 });
  for (const number of numbers) finish(number);
  await vi.waitFor(async () => expect(await countJobs(ctx)).toBe(0));
});

type Refusal = { after: number; count: number; code: string };

/** After so many connections that the queue asks for, others are refused. */
function refuseConnections({ app: { pool } }: Context, { after, count, code }: Refusal) {
  const connect: (callback?: unknown) => unknown = pool.connect.bind(pool);
  let asked = 0;
  // pg's connect has two forms; queries of the pool use the one with a callback.
  const refuseOrConnect = (callback?: unknown) => {
    if (callback !== undefined) return connect(callback);
    asked += 1;
    return asked > after && asked <= after + count
      ? Promise.reject(Object.assign(new Error("no database"), { code }))
      : connect();
  };
  vi.spyOn(pool, "connect").mockImplementation(refuseOrConnect as typeof pool.connect);
  return { countAsked: () => asked };
}

test("work resumes within seconds after the database server has been starting for a while", async () => {
  const ctx = await createTestContext();
  const { begun, finish } = await startGreeting(ctx, 1);
  await enqueue(ctx, greet, { number: 1 });
  await vi.waitFor(() => expect(begun.has(1)).toBe(true));
  finish(1);
  await vi.waitFor(async () => expect(await countJobs(ctx)).toBe(0));
  const { countAsked } = refuseConnections(ctx, { after: 0, count: 3, code: "57P03" });
  await vi.waitFor(() => expect(countAsked()).toBeGreaterThan(0), { timeout: 5_000 });
  await enqueue(ctx, greet, { number: 2 });
  await vi.waitFor(() => expect(begun.has(2)).toBe(true), { timeout: 10_000 });
  expect(countAsked()).toBeGreaterThan(3);
});

test("work begins although the database went away while the worker was starting", async () => {
  const ctx = await createTestContext();
  // The first connection is that of the queue's migrations, the second one that of its first query.
  const { countAsked } = refuseConnections(ctx, { after: 1, count: 1, code: "ECONNREFUSED" });
  const { begun } = await startGreeting(ctx, 1);
  await enqueue(ctx, greet, { number: 1 });
  await vi.waitFor(() => expect(begun.has(1)).toBe(true), { timeout: 10_000 });
  expect(countAsked()).toBeGreaterThan(2);
});

/** Replaces what the queue's `LISTEN` answers, and counts how often that connection is given back. */
function holdListen({ app: { pool } }: Context) {
  const answer = Promise.withResolvers<never>();
  const asked = vi.fn(() => answer.promise);
  const given = vi.fn();
  const connect: (callback?: unknown) => unknown = pool.connect.bind(pool);
  const hold = (error: Error | undefined, client: pg.PoolClient | undefined, release?: pg.PoolClient["release"]) => {
    let isHeld = false;
    if (client) {
      const query: (...values: unknown[]) => unknown = client.query.bind(client);
      const holdOrQuery = (...values: unknown[]) => {
        if (!String(values[0]).startsWith("LISTEN")) return query(...values);
        isHeld = true;
        return asked();
      };
      Object.assign(client, { query: holdOrQuery });
    }
    const giveBack: typeof release = (lost) => {
      if (isHeld) given();
      release?.(lost);
    };
    return [error, client, giveBack] as const;
  };
  const connectAndHold = (callback?: (...values: ReturnType<typeof hold>) => void) =>
    connect(callback && ((...values: Parameters<typeof hold>) => callback(...hold(...values))));
  vi.spyOn(pool, "connect").mockImplementation(connectAndHold as typeof pool.connect);
  return { asked, failListen: () => answer.reject(new Error("the server is gone")), given };
}

test("a worker that stops while the database is lost and it begins to listen gives its connection back once", async () => {
  const ctx = await createTestContext();
  const { asked, failListen, given } = holdListen(ctx);
  const worker = await startJobWorker(ctx.app, [], { concurrency: 1, stopTimeout: 100 });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  const stopped = worker.stop();
  failListen();
  await stopped;
  await vi.waitFor(() => expect(given).toHaveBeenCalled());
  await ctx.app.pool.query("select 1");
  expect(given).toHaveBeenCalledTimes(1);
});

test("a queue that asks for a connection after the program has closed its pool is told so", async () => {
  const pool = new pg.Pool();
  await pool.end();
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  toQueuePool(pool).connect((error, _, release) => {
    // As the library does with a connection that comes when it has stopped.
    release();
    resolve(error?.message);
  });
  expect(await promise).toBe("Cannot use a pool after calling end on the pool");
});
