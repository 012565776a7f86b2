import { and, eq, gte, sql } from "drizzle-orm";
import { visitDays } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { findPercentile } from "../visits/percentile.ts";

/** Milliseconds that three of four pages took to load in visitors' browsers, today and yesterday. */
export async function loadLoadTime({ db, now }: Context): Promise<number | null> {
  const steps = await db
    .select({ step: sql`${visitDays.value}`.mapWith(Number), count: sql`sum(${visitDays.views})`.mapWith(Number) })
    .from(visitDays)
    .where(and(eq(visitDays.dimension, "load_time"), gte(visitDays.day, addDays(toOperatorDate(now), -1))))
    .groupBy(visitDays.value);
  return findPercentile(steps, 0.75);
}
