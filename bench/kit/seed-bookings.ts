import { query } from "./database.ts";

/** Names with a realistic distribution: a few are common, most are rare. */
const createNameTablesSql = `
  create temporary table first_names as
    select row_number() over (order by a, b) - 1 as n, initcap(a || b) as name
    from unnest(array['am','jo','pri','lu','cla','da','em','fa','gra','han','is','ka','le','ma','ni','ol','pa','ro','sa','te','us','vi','wa','ya','zo']) a,
      unnest(array['ina','seph','ya','cas','ra','niel','ily','tima','ce','na','abel','rim','on','ria','cole','iver','ul','se','rah','resa','man','vian','nda','nnick','ra']) b;
  create temporary table last_names as
    select row_number() over (order by md5(a || b || c)) - 1 as n, initcap(a || b || c) as name
    from unnest(array['uwa','nsha','mug','kag','ber','lin','dub','ros','tan','oke','har','nai','fern','gau','mol','schu','jens','kow','sil','won']) a,
      unnest(array['i','a','e','o','u','','en','el']) b,
      unnest(array['se','sha','mba','me','ger','dstrom','ois','si','aka','ke','per','r','andez','thier','ler','bert','en','alski','va','g']) c`;

/** Forty bookable trips in four categories. */
export const insertTripsSql = `
  insert into service_categories (slug, name, title)
    select 'category-' || i, 'Category ' || i, 'A kind of trip' from generate_series(1, 4) i;
  insert into trips (slug, title, short_description, duration_days, price_from, locations, service_category_id)
    select 'trip-' || i,
      (array['Gorilla trekking','Congo Nile Trail','Sipi Falls','Rwenzori traverse','Akagera safari','Volcanoes by bike','Lake Bunyonyi'])[i % 7 + 1] || ' in ' || (i % 12 + 1) || ' days',
      'A trip', i % 12 + 1, 100 + i * 35, array['Musanze', 'Rwanda'], (select min(id) from service_categories) + i % 4
    from generate_series(1, 40) i`;

const insertBookingsSql = (count: number) => `
  with trip as (select id, price_from, duration_days, row_number() over (order by id) - 1 as n from trips),
  drawn as (
    select i, floor(power(random(), 2.2) * 625)::int as f, floor(power(random(), 2.2) * 3200)::int as l,
      floor(power(random(), 1.5) * 40)::int as t, 1 + floor(random() * 6)::int as participants,
      now() - interval '4 years' * (1 - i / ${count}::float8) as created, 5 + floor(random() * 240)::int as ahead,
      random() as fate, random() as money
    from generate_series(1, ${count}) i
  )
  insert into bookings (trip_id, customer_first_name, customer_last_name, customer_email, customer_phone, start_date, end_date,
    participants, price_per_person, total_price, currency, status, payment_status, paid_amount, refunded_amount, withdraw_until, deleted_at, created_at, updated_at)
  select trip.id, first.name, last.name,
    lower(first.name || '.' || last.name || case when money < 0.7 then (i % 9973)::text else '' end) || '@' ||
      (array['example.com', 'example.org', 'example.net', 'mail.example', 'post.example'])[1 + floor(power(random(), 2) * 5)::int],
    '+250 788 ' || lpad((i % 1000000)::text, 6, '0'),
    (created + ahead * interval '1 day')::date, (created + ahead * interval '1 day')::date + trip.duration_days - 1,
    participants, trip.price_from, trip.price_from * participants, 'USD', status, payment_status,
    trip.price_from * participants * case payment_status when 'pending' then 0 when 'partial' then 0.5 else 1 end,
    case when payment_status = 'refunded' then trip.price_from * participants else 0 end,
    created + interval '48 hours', case when fate > 0.995 then created end, created, created
  from drawn
  cross join lateral (select case
    when created + ahead * interval '1 day' < now() then case when fate < 0.86 then 'completed' else 'cancelled' end
    else case when fate < 0.25 then 'pending' when fate < 0.9 then 'confirmed' else 'cancelled' end end as status) as state
  cross join lateral (select case when status = 'pending' then case when money < 0.9 then 'pending' else 'partial' end
      when status = 'cancelled' then case when money < 0.5 then 'pending' else 'refunded' end
      when status = 'completed' then 'paid'
      else case when money < 0.3 then 'pending' when money < 0.6 then 'partial' else 'paid' end end as payment_status) as payment
  join first_names first on first.n = f join last_names last on last.n = l join trip on trip.n = t
  order by i`;

/** The same as the trigger would write, one row for all bookings of a kind. */
const insertBookingChangesSql = `
  insert into booking_changes (booked_on, travels_on, trip_id, status, currency, bookings, from_website, participants, total, received, refunded)
  select (created_at at time zone 'Africa/Kigali')::date, start_date, trip_id, status, currency, count(*),
    count(*) filter (where source = 'website'), sum(participants), sum(total_price), sum(paid_amount), sum(refunded_amount)
  from bookings where deleted_at is null group by 1, 2, 3, 4, 5`;

type Index = { name: string; definition: string };

async function listIndexes(url: string): Promise<Index[]> {
  const rows = await query(
    url,
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'bookings'::regclass and not i.indisprimary`,
  );
  return rows.map(({ name, definition }) => ({ name: String(name), definition: String(definition) }));
}

/** Fills an empty database with bookings. Indexes and counter rows are built at the end, which is much faster. */
export async function seedBookings(url: string, count: number): Promise<void> {
  const indexes = await listIndexes(url);
  const [counts] = await query(
    url,
    "select string_agg(attname, ', ' order by attnum) as columns from pg_attribute where attrelid = 'booking_counts'::regclass and attnum > 0 and attname not in ('shard', 'count')",
  );
  const countColumns = String(counts?.columns);
  await query(
    url,
    "set synchronous_commit = off",
    "select setseed(0.42)",
    createNameTablesSql,
    insertTripsSql,
    "alter table bookings disable trigger bookings_counted",
    "alter table bookings disable trigger bookings_changed",
    ...indexes.map(({ name }) => `drop index ${name}`),
    insertBookingsSql(count),
    "set maintenance_work_mem = '512MB'",
    ...indexes.map(({ definition }) => definition),
    "alter table bookings enable trigger bookings_counted",
    "alter table bookings enable trigger bookings_changed",
    insertBookingChangesSql,
    "delete from booking_counts",
    `insert into booking_counts (${countColumns}, shard, count)
     select ${countColumns}, id % 16, count(*) from bookings where deleted_at is null group by ${countColumns}, id % 16`,
    "vacuum analyze",
    "checkpoint",
  );
}
