import { sql } from "drizzle-orm";
import { visitDays } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { DayRange } from "#shared/analytics/day-range.ts";
import type { VisitGrouping } from "#shared/analytics/report-choices.ts";
import { labelVisitValue } from "#shared/analytics/visit-labels.ts";
import { loadVisitRanking } from "./read-visits.ts";

const maxRanked = 1_000;

type VisitGroup = { key: string; label: string; views: number; visits: number; visitors: number };

/** The visits of the days or months of a range in which there were any. */
async function loadTimes({ db }: Context, { from, to }: DayRange, grouping: "day" | "month"): Promise<VisitGroup[]> {
  const time = grouping === "day" ? sql`day::text` : sql`to_char(day, 'YYYY-MM')`;
  const { rows } = await db.execute<VisitGroup>(sql`
    select ${time} as key, ${time} as label, sum(views)::float8 as views, sum(visits)::float8 as visits, sum(visitors)::float8 as visitors
    from ${visitDays} where dimension = 'total' and day between ${from} and ${to} group by 1 order by 1`);
  return rows;
}

/** The visits of a range by day, month, page, country … */
export async function listVisitGroups(ctx: Context, range: DayRange, grouping: VisitGrouping): Promise<VisitGroup[]> {
  if (grouping === "day" || grouping === "month") return loadTimes(ctx, range, grouping);
  const values = await loadVisitRanking(ctx, range, grouping, maxRanked);
  return values.map(({ value, ...figures }) => ({
    ...{ key: value, label: labelVisitValue(grouping, value) },
    ...figures,
  }));
}
