import { pino } from "pino";
import { inject, onTestFinished } from "vitest";
import { createDatabase, openPool } from "#server/database/client.ts";
import { ProcessMeter } from "#server/engine/process-meter.ts";
import { readEnvironment } from "#server/environment.ts";
import { type Actor, systemActor } from "#server/kit/actor.ts";
import { type App, type Context, createContext } from "#server/kit/context.ts";
import { createMemoryFileStore } from "./memory-file-store.ts";
import { cloneDatabase, dropDatabase } from "./test-database-server.ts";

export type TestContextOptions = {
  actor?: Actor;
  now?: Date;
  /** Environment variables, unparsed. */
  environment?: Readonly<Record<string, string>>;
  app?: Partial<App>;
};

/** Fixed clock of tests: a Monday morning in Rwanda. */
const testNow = new Date("2026-11-23T06:00:00Z");

/** Each one watches the event loop until its process ends. */
const meter = new ProcessMeter();

/** Creates a context with its own empty database, which is dropped when the test ends. */
export async function createTestContext({
  actor = systemActor,
  now = testNow,
  environment,
  app,
}: TestContextOptions = {}): Promise<Context> {
  const url = await cloneDatabase(inject("admin_url"), inject("template"));
  const log = pino({ level: "silent" });
  const pool = openPool({ connectionString: url }, { connections: 10, log });
  onTestFinished(async () => {
    await pool.end();
    await dropDatabase(url);
  });
  const testApp: App = {
    environment: readEnvironment({ DATABASE_URL: url.startsWith("postgres") ? url : undefined, ...environment }),
    pool,
    db: createDatabase(pool),
    log,
    files: createMemoryFileStore(),
    meter,
    secret_key: "a secret key of tests, nowhere else used",
    clock: () => now,
    resolveTxt: async () => [],
    publishInvalidation: () => {},
    ...app,
  };
  return createContext(testApp, { actor });
}
