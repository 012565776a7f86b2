import { pino } from "pino";
import { createDatabase, openPool } from "#server/database/client.ts";
import type { App } from "#server/kit/context.ts";
import { readEnvironment } from "#server/kit/environment.ts";
import { startWorker } from "#server/kit/jobs/worker.ts";
import { createMailer } from "#server/kit/mail/mailer.ts";
import { createMemoryFileStore } from "#server/kit/testing/memory-files.ts";
import { mailJobHandlers } from "../job-handlers.ts";

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
  secret_key: "",
  clock: () => new Date(),
  publishInvalidation: () => {},
};
await startWorker(app, mailJobHandlers(createMailer(environment)), { concurrency: 4 });
process.stdout.write("ready\n");
