import { query } from "./database.ts";

/** Figures of each day of four years, as the roll-up would write them: ten million visits in all. */
const insertVisitDaysSql = `
  with shares (dimension, value, share) as (
    select 'total', '', 1.0
    union all select 'page', '/trips/trip-' || n, 1.5 / (n + 4) from generate_series(1, 200) n
    union all select 'source', case n when 1 then '' else 'site-' || n || '.example' end, 1.2 / (n + 3) from generate_series(1, 60) n
    union all select 'campaign', 'campaign-' || n, 0.4 / (n + 3) from generate_series(1, 20) n
    union all select 'country', chr(65 + n / 26) || chr(65 + n % 26), 1.2 / (n + 4) from generate_series(1, 60) n
    union all select 'browser', 'Browser ' || n, 0.9 / n from generate_series(1, 8) n
    union all values ('device', 'mobile', 0.6), ('device', 'desktop', 0.35), ('device', 'tablet', 0.05),
      ('stage', 'trip_page', 0.4), ('stage', 'booking_form', 0.1)
    union all select vital, n::text, exp(-((n - 75.0) / 8) ^ 2) / 14
      from unnest(array['load_time', 'lcp', 'inp', 'cls']) vital, generate_series(50, 100) n
  )
  insert into visit_days (day, dimension, value, views, visits, visitors, entries, bounces, seconds, measured, depth)
  select day, dimension, value, 20000 * share, 6850 * share, 5500 * share, 6850 * share, 2700 * share, 900000 * share,
    18000 * share, 990000 * share
  from shares cross join (select (now() - n * interval '1 day')::date as day from generate_series(0, 1459) n) as days`;

export const seedVisitFigures = (url: string): Promise<unknown> =>
  query(
    url,
    insertVisitDaysSql,
    `insert into visit_months
      select date_trunc('month', day)::date, dimension, value, sum(views), sum(visits), sum(visitors), sum(entries),
        sum(bounces), sum(seconds), sum(measured), sum(depth)
      from visit_days group by 1, 2, 3`,
    "vacuum analyze",
  );
