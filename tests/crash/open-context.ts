import { pino } from "pino";
import { onTestFinished } from "vitest";
import { type Connection, createDatabase, openPool } from "#server/database/client.ts";
import { ProcessMeter } from "#server/engine/process-meter.ts";
import { readEnvironment } from "#server/environment.ts";
import { systemActor } from "#server/kit/actor.ts";
import { type App, type Context, createContext } from "#server/kit/context.ts";
import { createMemoryFileStore } from "#server/testing/memory-file-store.ts";

/** A context on the database of a running product, for factories, changes and queries. Its pool ends with the test. */
export function openContext(connection: Connection, environment: Readonly<Record<string, string>> = {}): Context {
  const log = pino({ level: "silent" });
  const pool = openPool(connection, { connections: 4, log });
  onTestFinished(async () => {
    if (!pool.ending) await pool.end();
  });
  const app: App = {
    environment: readEnvironment(environment),
    pool,
    db: createDatabase(pool),
    log,
    files: createMemoryFileStore(),
    meter: new ProcessMeter(),
    secret_key: "a secret key of tests, nowhere else used",
    clock: () => new Date(),
    resolveTxt: async () => [],
    publishInvalidation: () => {},
  };
  return createContext(app, { actor: systemActor });
}
