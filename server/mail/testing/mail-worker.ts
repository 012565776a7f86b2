import { pino } from "pino";
import { databaseOn, openPool } from "#server/database/client.ts";
import type { App } from "#server/kit/context.ts";
import { readEnvironment } from "#server/kit/environment.ts";
import { startWorker } from "#server/kit/jobs/worker.ts";
import { openMailer } from "#server/kit/mail/mailer.ts";
import { memoryFiles } from "#server/kit/testing/memory-files.ts";
import { mailJobHandlers } from "../job-handlers.ts";

/** Worker process that only sends mail, for tests that kill it. Prints "ready" once it has started. */
const environment = readEnvironment(process.env);
const log = pino({ level: "silent" });
const pool = openPool({ connectionString: environment.DATABASE_URL }, { connections: 8, log });
const app: App = {
  environment,
  pool,
  db: databaseOn(pool),
  log,
  files: memoryFiles(),
  secret_key: "",
  clock: () => new Date(),
  announce: () => {},
};
await startWorker(app, mailJobHandlers(openMailer(environment)), { concurrency: 4 });
process.stdout.write("ready\n");
