import type { Context } from "#server/kit/context.ts";
import { addMonths } from "#server/kit/day-ranges.ts";
import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { closeVisitDayJob } from "./jobs.ts";
import { rollUpVisits } from "./roll-up-visits.ts";
import { createPartition, dropOldPartitions } from "./visit-partitions.ts";
import { deleteOldSalts } from "./visit-salts.ts";

async function closeVisitDay(ctx: Context): Promise<void> {
  const today = toOperatorDate(ctx.now);
  await createPartition(ctx, today);
  await createPartition(ctx, addMonths(today, 1));
  // That of today is counted for a process that was killed before it had done so.
  for (const day of [addDays(today, -1), today]) await rollUpVisits(ctx, day, "wait");
  const { visit_retention_months } = await getSiteSettings(ctx);
  await dropOldPartitions(ctx, today, visit_retention_months);
  await deleteOldSalts(ctx);
}

export const visitJobHandlers: readonly JobHandler[] = [
  // A quarter past midnight in Kigali.
  defineJobHandler(closeVisitDayJob, closeVisitDay, { cron: "15 22 * * *", at_start: true }),
];
