import { sql } from "drizzle-orm";
import { roundFigure } from "#server/engine/process-meter.ts";
import { redactError } from "#server/engine/redact-error.ts";
import type { Context } from "#server/kit/context.ts";
import type { ServiceStatus, SystemStatus } from "#shared/analytics/performance-contract.ts";

/** Milliseconds after which a file store counts as away. */
const storageTimeout = 1_500;

const operational = (message: string, response_time: number | null): ServiceStatus => ({
  status: "operational",
  message,
  response_time,
});

async function measureMilliseconds(work: () => PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return roundFigure(performance.now() - startedAt);
}

/** Milliseconds of the simplest query. Throws if the database is away. */
export const measureDatabase = ({ db }: Context): Promise<number> =>
  measureMilliseconds(() => db.execute(sql`select 1`));

/** Writes and deletes a small file. */
export async function checkStorage({ app: { files, log } }: Context): Promise<ServiceStatus> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The file store did not answer in time")), storageTimeout);
  try {
    const response_time = await measureMilliseconds(() => Promise.race([files.checkWritable(), late]));
    return operational("Files can be stored.", response_time);
  } catch (error) {
    log.warn(redactError(error), "the file store failed");
    return { status: "not_operational", message: "Files can't be stored at the moment.", response_time: null };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the services work. Throws if the database is away: nobody could be asked who they are without it. */
export async function loadSystemStatus(ctx: Context): Promise<SystemStatus> {
  const [database, storage, { response_time, load }] = await Promise.all([
    measureDatabase(ctx),
    checkStorage(ctx),
    ctx.app.meter.read(),
  ]);
  return {
    database: operational("The database answers.", database),
    api_services: operational("The API answers.", response_time),
    storage,
    server: { uptime: Math.round(process.uptime()), load },
  };
}
