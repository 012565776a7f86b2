import pg from "pg";
import { sampleCategories } from "#sample/content/categories.ts";
import { sampleTrips } from "#sample/content/trips.ts";

const insertCategoriesSql = `
  insert into service_categories (slug, name, title, description, sort_order)
  select slug, name, title, description, sort_order from jsonb_to_recordset($1)
    as sample (slug text, name text, title text, description text, sort_order int)`;

/** Copies of the sample trips. Each has its own title and the long text of another one, so that words combine freely. */
const insertTripsSql = `
  with sample as (
    select *, row_number() over () - 1 as position, count(*) over () as total from jsonb_to_recordset($1)
      as sample (title text, category text, short_description text, full_description text, duration_days int,
        price_from numeric, difficulty_level text, locations text[], highlights text[])
  )
  insert into trips (slug, title, service_category_id, short_description, full_description, duration_days, price_from,
    difficulty_level, locations, highlights, sort_order)
  select 'trip-' || number, sample.title || ' ' || number, categories.id, sample.short_description, other.full_description,
    1 + (sample.duration_days + number) % 15, 50 + (sample.price_from + number * 7)::int % 3000, sample.difficulty_level,
    sample.locations, other.highlights, number
  from generate_series(1, $2::int) as number
  join sample on sample.position = number % sample.total
  join sample as other on other.position = (number / sample.total + number) % sample.total
  join service_categories as categories on categories.slug = sample.category`;

const insertDaysSql = `
  with days as (select *, row_number() over () - 1 as position, count(*) over () as total
    from jsonb_to_recordset($1) as days (title text, "text" text))
  insert into trip_days (trip_id, day, title, text)
  select trips.id, day, days.title, days.text from trips cross join generate_series(1, 3) as day
  join days on days.position = (trips.id * 7 + day) % days.total`;

/** Fills a database with trips in the words of the sample content. */
export async function seedTrips(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(insertCategoriesSql, [JSON.stringify(sampleCategories)]);
    await client.query(insertTripsSql, [JSON.stringify(sampleTrips), count]);
    await client.query(insertDaysSql, [JSON.stringify(sampleTrips.flatMap(({ days }) => days))]);
    // Storing the days has written every trip twice, which trips that are edited one by one do not need space for.
    await client.query("vacuum (full, analyze)");
  } finally {
    await client.end();
  }
}
