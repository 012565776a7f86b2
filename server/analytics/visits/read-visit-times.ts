import { sql } from "drizzle-orm";
import { visitDays, visitHours } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { DayRange } from "#shared/analytics/day-range.ts";
import { addDays, countDays, toOperatorDate, toOperatorMidnight } from "#shared/kit/dates.ts";

type Counts<Count> = { views: Count; visits: Count; visitors: Count };
const none = { views: 0, visits: 0, visitors: 0 };
const unknown = { views: null, visits: null, visitors: null };

export type VisitDay = { day: string } & (Counts<number> | Counts<null>);

/** The visits of each day; null before the first day that was counted, and in the future. */
export async function loadVisitDays({ db, now }: Context, { from, to }: DayRange): Promise<VisitDay[]> {
  const { rows } = await db.execute<VisitDay & Counts<number> & { first_day: string }>(sql`
    select day::text, views::float8, visits::float8, visitors::float8,
      (select min(day)::text from ${visitDays} where dimension = 'total') as first_day
    from ${visitDays} where dimension = 'total' and (day between ${from} and ${to}
      or day = (select min(day) from ${visitDays} where dimension = 'total'))`);
  const firstDay = rows[0]?.first_day;
  const counted = new Map(rows.map(({ day, views, visits, visitors }) => [day, { views, visits, visitors }]));
  const today = toOperatorDate(now);
  return Array.from({ length: countDays(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    const isUnknown = firstDay === undefined || day < firstDay || day > today;
    return { day, ...(counted.get(day) ?? (isUnknown ? unknown : none)) };
  });
}

export type VisitHour = { hour: number } & Counts<number>;

/** The visits of the hours of a day in which there were any, by the operator's clock. A visit counts where it begins. */
export async function loadVisitHours({ db }: Context, day: string): Promise<VisitHour[]> {
  const { rows } = await db.execute<VisitHour>(sql`
    select extract(epoch from hour - ${toOperatorMidnight(day)}::timestamptz)::integer / 3600 as hour,
      views::float8, visits::float8, visitors::float8
    from ${visitHours}
    where hour >= ${toOperatorMidnight(day)} and hour < ${toOperatorMidnight(addDays(day, 1))} order by 1`);
  return rows;
}
