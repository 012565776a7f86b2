import { sql } from "drizzle-orm";
import { visits } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { createPartition } from "../visit-partitions.ts";

type StoredVisit = typeof visits.$inferInsert;

let lastView = 0;

/** Stores views as the writer would have. */
export async function insertViews(ctx: Context, rows: readonly Partial<StoredVisit>[]): Promise<void> {
  const days = new Set(rows.map(({ visited_at }) => toOperatorDate(visited_at ? new Date(visited_at) : ctx.now)));
  for (const day of days) await createPartition(ctx, day);
  const stored = rows.map((row): StoredVisit => {
    lastView += 1;
    const view = `view-${String(lastView).padStart(8, "0")}`;
    return { view, visited_at: ctx.now.toISOString(), visitor: "somebody", path: "/", device: "desktop", ...row };
  });
  await ctx.db.execute(sql`
    insert into ${visits} (view, visited_at, visitor, path, referrer, campaign, device, browser, country, seconds, depth, load_time, lcp, inp, cls)
    select view, visited_at, visitor, path, coalesce(referrer, ''), coalesce(campaign, ''), device, coalesce(browser, ''),
      coalesce(country, ''), seconds, depth, load_time, lcp, inp, cls
    from json_populate_recordset(null::visits, ${JSON.stringify(stored)}::json)`);
}
