import { pino } from "pino";
import { createDatabase, openPool } from "#server/database/client.ts";
import { ProcessMeter } from "#server/engine/process-meter.ts";
import { readEnvironment } from "#server/environment.ts";
import type { App } from "#server/kit/context.ts";
import { startJobWorker } from "#server/kit/jobs/start-job-worker.ts";
import { createMemoryFileStore } from "#server/testing/memory-file-store.ts";
import { createCurrentMailer } from "../current-mailer.ts";
import { deliveryJobHandlers, mailJobHandlers } from "../job-handlers.ts";

/** Worker process that only sends mail, for tests that kill it. Prints "ready" once it has started. */
const environment = readEnvironment(process.env);
const log = pino({ level: "silent" });
const pool = openPool({ connectionString: environment.DATABASE_URL }, { connections: 8, log });
const app: App = {
  environment,
  pool,
  db: createDatabase(pool),
  log,
  files: createMemoryFileStore(),
  meter: new ProcessMeter(),
  secret_key: "",
  clock: () => new Date(),
  resolveTxt: async () => [],
  publishInvalidation: () => {},
};
await startJobWorker(app, [...deliveryJobHandlers(createCurrentMailer()), ...mailJobHandlers], { concurrency: 4 });
process.stdout.write("ready\n");
