import type { Logger } from "pino";
import { prepareBookingMails } from "./bookings/emails/booking-mails.ts";
import { DatabaseStartError } from "./database/embedded/errors.ts";
import { system } from "./kit/actor.ts";
import { bareError } from "./kit/bare-error.ts";
import { contextOf } from "./kit/context.ts";
import { type Environment, EnvironmentError, readEnvironment } from "./kit/environment.ts";
import { openApp } from "./start/app.ts";
import { collectGarbage } from "./start/collect-garbage.ts";
import { openLog } from "./start/log.ts";
import { openPort, PortError } from "./start/port.ts";
import { prepare } from "./start/prepare.ts";
import { openWeb } from "./web.ts";
import { openWorker } from "./worker.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Opened = { what: string; close: () => Promise<void> };

/** Closes resources in reverse order. A failure is logged, and the rest are still closed. */
async function closeAll(opened: Opened[], log: Logger): Promise<void> {
  for (const { what, close } of opened.splice(0).reverse()) {
    await close().catch((error: unknown) => log.error({ err: error, what }, "could not be closed"));
  }
}

async function open(environment: Environment, log: Logger, opened: Opened[]): Promise<void> {
  const port = environment.ROLE === "worker" ? null : await openPort(environment);
  if (port) opened.push({ what: "port", close: port.close });
  const { app, is_embedded, onChange, close } = await openApp(environment, log);
  opened.push({ what: "database", close });
  await prepare(contextOf(app, { actor: system }), { is_embedded, say });
  if (environment.ROLE !== "web") {
    const worker = await openWorker(app);
    opened.push({ what: "worker", close: worker.stop });
  }
  if (!port) return;
  port.serve(await openWeb(app, onChange));
  opened.push({ what: "requests", close: port.finish });
  say(`Ready at ${environment.PUBLIC_URL}`);
  // Warms the template cache, so that the first booking is fast. A failure here must not stop the start.
  await prepareBookingMails(contextOf(app, { actor: system })).catch((error: unknown) =>
    log.warn(bareError(error), "the e-mail templates could not be prepared; the first booking will prepare them"),
  );
  collectGarbage();
}

/** A plain message for errors that the operator can fix; the stack for everything else. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof DatabaseStartError || error instanceof PortError)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  const opened: Opened[] = [];
  let log = openLog("info");
  let stopping = false;
  const stop = async (code: number) => {
    await closeAll(opened, log);
    process.exit(code);
  };
  try {
    const environment = readEnvironment(process.env);
    log = openLog(environment.LOG_LEVEL);
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, () => {
        if (stopping) process.exit(1);
        stopping = true;
        log.info({ signal }, "stopping");
        void stop(0);
      });
    }
    await open(environment, log, opened);
  } catch (error) {
    // A signal during the start closes resources that are still in use; the signal handler exits the process.
    if (stopping) return log.info(bareError(error), "the start was interrupted");
    process.stderr.write(`${explain(error)}\n`);
    await stop(1);
  }
}

await main();
