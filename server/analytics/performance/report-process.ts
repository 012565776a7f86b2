import { lt } from "drizzle-orm";
import { processReports } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { checkStorage, measureDatabase } from "./system-status.ts";

const day = 24 * 3_600_000;

/** Stores what this process has measured since its last report, and deletes reports that nobody reads any more. */
export async function reportProcess(ctx: Context): Promise<void> {
  const { db, now, app } = ctx;
  const figures = await app.meter.closePeriod();
  const [database_latency, { response_time: storage_latency }] = await Promise.all([
    measureDatabase(ctx),
    checkStorage(ctx),
  ]);
  await db.insert(processReports).values({
    ...{ ...figures, database_latency, storage_latency },
    name: app.meter.name,
    at: now.toISOString(),
    started_at: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
  });
  await db.delete(processReports).where(lt(processReports.at, new Date(now.getTime() - day).toISOString()));
}
