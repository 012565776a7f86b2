import type { Logger } from "pino";
import { VisitWriter } from "./analytics/visits/visit-writer.ts";
import { precompileBookingMails } from "./bookings/emails/booking-mails.ts";
import { DatabaseStartError } from "./engine/embedded-postgres/errors.ts";
import { redactError } from "./engine/redact-error.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { EnvironmentError } from "./environment-error.ts";
import { systemActor } from "./kit/actor.ts";
import { createContext } from "./kit/context.ts";
import { createApp } from "./start/app.ts";
import { collectGarbage } from "./start/collect-garbage.ts";
import { ensureInitialData } from "./start/initial-data.ts";
import { createLogger } from "./start/logger.ts";
import { openPort, PortError } from "./start/port.ts";
import { startProcessReports } from "./start/process-reports.ts";
import { warnAboutMail } from "./start/warn-about-mail.ts";
import { startWorkers } from "./start-workers.ts";
import { createRequestListener } from "./web/request-listener.ts";

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

type Resource = { name: string; close: () => Promise<void> };

/** Closes resources in reverse order. A failure is logged, and the rest are still closed. */
async function closeAll(opened: Resource[], log: Logger): Promise<void> {
  for (const { name, close } of opened.splice(0).reverse()) {
    await close().catch((error: unknown) => log.error({ err: error, what: name }, "could not be closed"));
  }
}

async function startServices(environment: Environment, log: Logger, opened: Resource[]): Promise<void> {
  const port = environment.ROLE === "worker" ? null : await openPort(environment);
  if (port) opened.push({ name: "port", close: port.close });
  const { app, isEmbedded, onInvalidation, close } = await createApp(environment, log);
  opened.push({ name: "database", close });
  await ensureInitialData(createContext(app, { actor: systemActor }), { isEmbedded, printLine });
  await warnAboutMail(createContext(app, { actor: systemActor }));
  opened.push({ name: "process reports", close: startProcessReports(app).stop });
  if (environment.ROLE !== "web") {
    const worker = await startWorkers(app);
    opened.push({ name: "worker", close: worker.stop });
  }
  if (!port) return;
  const visits = new VisitWriter(app);
  opened.push({ name: "visits", close: () => visits.stop() });
  port.setListener(await createRequestListener(app, { onChange: onInvalidation, visits }));
  opened.push({ name: "requests", close: port.drain });
  printLine(`Ready at ${environment.PUBLIC_URL}`);
  // Warms the template cache, so that the first booking is fast. A failure here must not stop the start.
  await precompileBookingMails(createContext(app, { actor: systemActor })).catch((error: unknown) =>
    log.warn(redactError(error), "the email templates could not be prepared; the first booking will prepare them"),
  );
  collectGarbage();
}

/** A plain message for errors that the operator can fix; the stack for everything else. */
function formatStartupError(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof DatabaseStartError || error instanceof PortError)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  const opened: Resource[] = [];
  let log = createLogger("info");
  let stopping = false;
  const stop = async (code: number) => {
    await closeAll(opened, log);
    process.exit(code);
  };
  try {
    const environment = readEnvironment(process.env);
    log = createLogger(environment.LOG_LEVEL);
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, () => {
        if (stopping) process.exit(1);
        stopping = true;
        log.info({ signal }, "stopping");
        void stop(0);
      });
    }
    await startServices(environment, log, opened);
  } catch (error) {
    // A signal during the start closes resources that are still in use; the signal handler exits the process.
    if (stopping) return log.info(redactError(error), "the start was interrupted");
    process.stderr.write(`${formatStartupError(error)}\n`);
    await stop(1);
  }
}

await main();
