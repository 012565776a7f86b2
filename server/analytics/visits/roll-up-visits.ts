import { type SQL, sql } from "drizzle-orm";
import { visitDays, visitHours, visitMonths } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { otherValue, visitLimits, vitals } from "#shared/analytics/visits.ts";
import { addDays, toOperatorMidnight } from "#shared/kit/dates.ts";
import { stepSql } from "./percentile.ts";

const figures = sql.raw("views, visits, visitors, entries, bounces, seconds, measured, depth");

/** A trip's page, and the pages on which it is booked. */
const stage = sql`case when path ~ '^/trips/[^/]+$' then 'trip_page' when path ~ '^/book' then 'booking_form' end`;

/** Each view of the day with the visit that it belongs to: a visitor who has rested begins another. */
const selectViews = (day: string): SQL => sql`
  timed as (
    select *, coalesce(visited_at - lag(visited_at) over own > interval '${sql.raw(String(visitLimits.restMinutes))} minutes', true) as starts
    from visits
    where visited_at >= ${toOperatorMidnight(day)} and visited_at < ${toOperatorMidnight(addDays(day, 1))}
    window own as (partition by visitor order by visited_at, view)
  ),
  numbered as (
    select *, visitor || ' ' || count(*) filter (where starts) over (partition by visitor order by visited_at, view) as visit
    from timed
  ),
  viewed as (
    select *, first_value(referrer) over one as source, first_value(campaign) over one as first_campaign,
      count(*) over (partition by visit) = 1 as bounced
    from numbered
    window one as (partition by visit order by visited_at, view)
  )`;

const vitalRows = sql.raw(
  vitals
    .map(
      (vital) =>
        `select '${vital}', (${stepSql(vital)})::text, count(${vital}) from viewed where ${vital} is not null group by 2`,
    )
    .join(" union all "),
);

/** The figures of a day by dimension and value; what a dimension has too many values for is one value. */
const insertDay = (day: string): SQL => sql`
  with ${selectViews(day)},
  counted as (
    select dimension, value,
      count(*) as views, count(distinct visit) as visits, count(distinct visitor) as visitors,
      count(*) filter (where starts) as entries, count(*) filter (where starts and bounced) as bounces,
      coalesce(sum(seconds), 0) as seconds, count(seconds) as measured, coalesce(sum(depth), 0) as depth
    from viewed cross join lateral (values
      ('total', ''), ('page', path), ('source', source), ('campaign', first_campaign), ('country', country),
      ('device', device), ('browser', browser), ('stage', ${stage})
    ) as dimensions (dimension, value)
    where value is not null and not (dimension = 'campaign' and value = '')
    group by dimension, value
  ),
  ranked as (select *, row_number() over (partition by dimension order by views desc, value) as place from counted),
  vital_steps (dimension, step, views) as (${vitalRows})
  insert into ${visitDays} (day, dimension, value, ${figures})
  select ${day}::date, dimension, case when place > ${visitLimits.maxValuesPerDay} then ${otherValue} else value end as value,
    sum(views), sum(visits), sum(visitors), sum(entries), sum(bounces), sum(seconds), sum(measured), sum(depth)
  from ranked group by dimension, 3
  union all
  select ${day}::date, dimension, step, views, 0, 0, 0, 0, 0, 0, 0 from vital_steps`;

const insertMonth = (month: string): SQL => sql`
  insert into ${visitMonths} (month, dimension, value, ${figures})
  select ${month}::date, dimension, value,
    sum(views), sum(visits), sum(visitors), sum(entries), sum(bounces), sum(seconds), sum(measured), sum(depth)
  from ${visitDays}
  where day >= ${month} and day < ${month}::date + interval '1 month' group by dimension, value`;

const insertHours = (day: string): SQL => sql`
  with ${selectViews(day)}
  insert into ${visitHours} (hour, views, visits, visitors)
  select date_trunc('hour', visited_at), count(*), count(*) filter (where starts), count(distinct visitor)
  from viewed group by 1`;

/** Counts the visits of a day again. What its figures were is replaced, so it may run at any time and twice. */
export const rollUpVisits = (ctx: Context, day: string): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    const month = `${day.slice(0, 7)}-01`;
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('visit-days'))`);
    await db.execute(sql`delete from ${visitDays} where day = ${day}`);
    await db.execute(insertDay(day));
    await db.execute(sql`delete from ${visitMonths} where month = ${month}`);
    await db.execute(insertMonth(month));
    await db.execute(
      sql`delete from ${visitHours} where hour >= ${toOperatorMidnight(day)} and hour < ${toOperatorMidnight(addDays(day, 1))}`,
    );
    await db.execute(insertHours(day));
  });
