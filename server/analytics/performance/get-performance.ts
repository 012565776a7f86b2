import { asc, gt } from "drizzle-orm";
import { processReports } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Performance } from "#shared/analytics/performance-contract.ts";
import { loadLoadTime } from "./load-time.ts";
import { loadSystemStatus } from "./system-status.ts";

const hour = 3_600_000;
/** Milliseconds without a report after which a process counts as stopped. */
const maxSilence = 180_000;

type Report = typeof processReports.$inferSelect;

/** A process by its reports, oldest first. Null for one that has stopped. */
function toHistory(reports: readonly Report[], { now }: Context): Performance["processes"][number] | null {
  const last = reports.at(-1);
  if (!last || now.getTime() - Date.parse(last.at) > maxSilence) return null;
  const { name, started_at, ...latest } = last;
  const uptime = Math.round((now.getTime() - Date.parse(started_at)) / 1000);
  return { name, started_at, is_current: false, latest: { ...latest, uptime }, last_hour: [...reports] };
}

/** The services, the figures of the process that answers, and what every process has reported in the last hour. */
export async function getPerformance(ctx: Context): Promise<Performance> {
  const { db, now, app } = ctx;
  const [{ server: load, ...services }, figures, load_time, reports] = await Promise.all([
    loadSystemStatus(ctx),
    app.meter.read(),
    loadLoadTime(ctx),
    db
      .select()
      .from(processReports)
      .where(gt(processReports.at, new Date(now.getTime() - hour).toISOString()))
      .orderBy(asc(processReports.name), asc(processReports.at)),
  ]);
  const latest = {
    ...figures,
    ...load,
    database_latency: services.database.response_time,
    storage_latency: services.storage.response_time,
  };
  const { [app.meter.name]: own = [], ...others } = Object.groupBy(reports, ({ name }) => name);
  const current = {
    ...{ name: app.meter.name, is_current: true, latest, last_hour: own },
    started_at: new Date(now.getTime() - load.uptime * 1000).toISOString(),
  };
  const histories = Object.values(others).map((rows = []) => toHistory(rows, ctx));
  return {
    services,
    server: { ...latest, load_time },
    processes: [current, ...histories.filter((one) => one !== null)],
  };
}
