import { type SQL, sql } from "drizzle-orm";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import { visitDays, visitHours, visitMonths, visits } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { addMonths, startOfMonth } from "#server/kit/day-ranges.ts";
import { otherValue, visitDimensions, visitLimits, vitals } from "#shared/analytics/visits.ts";
import { addDays, toOperatorMidnight } from "#shared/kit/dates.ts";
import { stepSql } from "./percentile.ts";

const figureNames = ["views", "visits", "visitors", "entries", "bounces", "seconds", "measured", "depth"] as const;
const figures = sql.raw(figureNames.join(", "));
const sumsOf = (...names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(", "));
/** Sums of one visitor are small; PostgreSQL adds up integers faster than what it makes of larger ones. */
const smallSumsOf = (...names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `coalesce(sum(${name}), 0)::integer as ${name}`).join(", "));
const sums = sumsOf(...figureNames);
const restMinutes = sql.raw(String(visitLimits.restMinutes));

/** Pages on which a trip is booked. */
const bookingForms = ["/booking", "/sipi-falls-booking"];

const isWithin = (column: SQL, day: string): SQL =>
  sql`${column} >= ${toOperatorMidnight(day)} and ${column} < ${toOperatorMidnight(addDays(day, 1))}`;

/** Each view of the day with the visit that it belongs to: a visitor who has rested begins another. */
const selectViews = (day: string): SQL => sql`
  timed as (
    select *, visitor collate "C" as code, dense_rank() over (order by visitor collate "C") as person,
      (visited_at - lag(visited_at) over own > interval '${restMinutes} minutes') is not false as starts
    from ${visits} where ${isWithin(sql`visited_at`, day)}
    window own as (partition by visitor collate "C" order by visited_at, view)
  ),
  viewed as (
    select *, count(*) filter (where starts) over (order by code, visited_at, view) as visit from timed
  )`;

const vitalSteps = sql.raw(
  vitals
    .map(
      (vital) =>
        `select '${vital}', (${stepSql(vital)})::text, count(*) from viewed where ${vital} is not null group by 2`,
    )
    .join(" union all "),
);

/** What a visit was is what its first view was. */
const visitRows = sql`
  select visit, min(person) as person, count(*)::integer as views, sum(seconds)::integer as seconds,
    count(seconds)::integer as measured, sum(depth)::integer as depth, max(referrer) filter (where starts) as source,
    max(campaign) filter (where starts) as campaign, max(country) filter (where starts) as country,
    max(device) filter (where starts) as device, max(browser) filter (where starts) as browser,
    bool_or(starts_with(path, '/trips/')) as saw_trip, bool_or(path in ${bookingForms}) as saw_form
  from viewed group by visit`;

const ofVisit = sql.raw(
  "count(*)::integer as visits, count(*)::integer as entries, (count(*) filter (where views = 1))::integer as bounces",
);
const ofPage = smallSumsOf("entries", "bounces");
const measures = smallSumsOf("views", "seconds", "measured", "depth");

/**
 * The figures of a day by dimension and value; what a dimension has too many values for is one value. Grouping by
 * visitor first costs less than counting distinct visits and visitors.
 */
const selectDay = (day: string): SQL => sql`
  with ${selectViews(day)},
  visit_rows as materialized (${visitRows}),
  page_rows as (
    select path, viewed.person, visit, count(*)::integer as views, (count(*) filter (where starts))::integer as entries,
      (count(*) filter (where starts and visit_rows.views = 1))::integer as bounces,
      sum(viewed.seconds)::integer as seconds, count(viewed.seconds)::integer as measured,
      sum(viewed.depth)::integer as depth
    from viewed join visit_rows using (visit) group by path, viewed.person, visit
  ),
  by_person as (
    select dimension, value, person, ${ofVisit}, ${measures}
    from visit_rows cross join lateral (values
      ('total', ''), ('source', source), ('campaign', nullif(campaign, '')), ('country', country), ('device', device),
      ('browser', browser), ('stage', case when saw_trip then 'trip_page' end),
      ('stage', case when saw_form then 'booking_form' end)
    ) as dimensions (dimension, value)
    where value is not null group by dimension, value, person
    union all
    select 'page', path, person, count(*)::integer, ${ofPage}, ${measures} from page_rows group by path, person
  ),
  counted as (
    select dimension, value, count(*) as visitors, ${sumsOf(...figureNames.filter((name) => name !== "visitors"))}
    from by_person group by dimension, value
  ),
  ranked as (select *, row_number() over (partition by dimension order by views desc, value) as place from counted),
  vital_steps (dimension, value, views) as (${vitalSteps})
  select ${day}::date, dimension, case when place <= ${visitLimits.maxValuesPerDay} then value else ${otherValue} end as value, ${sums}
  from ranked group by dimension, 3
  union all
  select ${day}::date, dimension, value, views, 0, 0, 0, 0, 0, 0, 0 from vital_steps`;

const selectMonth = (month: string): SQL => sql`
  select ${month}::date, dimension, value, ${sums} from ${visitDays}
  where dimension in ${visitDimensions} and day >= ${month} and day < ${addMonths(month, 1)} group by dimension, value`;

const selectHours = (day: string): SQL => sql`
  with ${selectViews(day)}
  select date_trunc('hour', visited_at), count(*), count(*) filter (where starts), count(distinct person)
  from viewed group by 1`;

/** Replaces the figures of a day or a month; those that stay the same are not written. */
const replaceFigures = (table: SQL, period: "day" | "month", start: string, selected: SQL): SQL => {
  const column = sql.raw(period);
  const all = (from: string) => sql.raw(figureNames.map((name) => `${from}.${name}`).join(", "));
  return sql`
  with fresh (${column}, dimension, value, ${figures}) as (${selected}),
  gone as (
    delete from ${table} as old
    where dimension in ${visitDimensions} and ${column} = ${start}
      and not exists (select from fresh where fresh.dimension = old.dimension and fresh.value = old.value)
  )
  insert into ${table} as old (${column}, dimension, value, ${figures}) select * from fresh
  on conflict (dimension, ${column}, value) do update
  set ${sql.raw(figureNames.map((name) => `${name} = excluded.${name}`).join(", "))}
  where (${all("old")}) is distinct from (${all("excluded")})`;
};

/**
 * Whether single visits of a day are missing that its figures have counted: they were dropped, or are not in the backup
 * that was put back. The figures then stay as they are.
 */
const isCutShort = (day: string): SQL => sql`
  coalesce((select views from ${visitDays} where dimension = 'total' and day = ${day}), 0)
    > (select count(*) from ${visits} where ${isWithin(sql`visited_at`, day)})`;

type Lock = "wait" | "try";

/**
 * Counts the visits of a day again. What its figures were is replaced, so it may run at any time and twice. False if
 * another process counts and this one was not to wait for it.
 */
export const rollUpVisits = (ctx: Context, day: string, lock: Lock = "try"): Promise<boolean> =>
  inTransaction(ctx, async ({ db }) => {
    const key = advisoryLocks.visit_days;
    const { rows } = await db.execute(
      lock === "try"
        ? sql`select pg_try_advisory_xact_lock(${key}) as locked`
        : sql`select pg_advisory_xact_lock(${key}) is not null as locked`,
    );
    if (rows[0]?.locked === false) return false;
    const { rows: missing } = await db.execute(sql`select ${isCutShort(day)} as is_cut_short`);
    if (missing[0]?.is_cut_short) return true;
    // The groups of a busy day fit into memory.
    await db.execute(sql`set local work_mem = '64MB'`);
    const month = startOfMonth(day);
    await db.execute(replaceFigures(sql`${visitDays}`, "day", day, selectDay(day)));
    await db.execute(replaceFigures(sql`${visitMonths}`, "month", month, selectMonth(month)));
    await db.execute(sql`delete from ${visitHours} where ${isWithin(sql`hour`, day)}`);
    await db.execute(sql`insert into ${visitHours} (hour, views, visits, visitors) ${selectHours(day)}`);
    return true;
  });
