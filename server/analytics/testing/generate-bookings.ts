import { sql } from "drizzle-orm";
import type { Context } from "#server/kit/context.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";

type Generated = { count: number; days: number };

/**
 * Bookings of four trips over the days until today, in every status and three currencies; then some are moved, paid,
 * deleted and restored, so that figures which are kept by changes must follow.
 */
export async function generateBookings(ctx: Context, { count, days }: Generated): Promise<void> {
  const category = await aCategory(ctx, { name: "Walks" });
  for (const title of ["One", "Two", "Three"]) await aTrip(ctx, { title, service_category_id: category.id });
  await aTrip(ctx, { title: "Four" });
  const now = ctx.now.toISOString();
  for (let first = 1; first <= count; first += insertedTogether) await insertBookings(ctx, { count, days, first });
  await ctx.db.execute(sql`update bookings set status = 'completed' where status = 'confirmed' and id % 7 = 0`);
  await ctx.db.execute(sql`update bookings set paid_amount = total_price where id % 11 = 0`);
  await ctx.db.execute(sql`update bookings set start_date = start_date + 9, end_date = end_date + 9 where id % 13 = 0`);
  await ctx.db.execute(sql`update bookings set deleted_at = ${now} where id % 10 = 0`);
  await ctx.db.execute(sql`update bookings set deleted_at = null where id % 30 = 0`);
}

/** A statement of more takes longer than the database allows. */
const insertedTogether = 5_000;

async function insertBookings(ctx: Context, { count, days, first }: Generated & { first: number }): Promise<void> {
  const now = ctx.now.toISOString();
  await ctx.db.execute(sql`
    insert into bookings (
      trip_id, customer_first_name, customer_email, customer_phone, start_date, end_date, participants,
      price_per_person, total_price, currency, status, paid_amount, refunded_amount, source, withdraw_until, created_at
    )
    select trips.id, 'Guest', 'guest' || n % greatest(${count}::integer / 3, 1) || '@example.com', '1', day, day + 2, people, price,
      people * price, (array['USD', 'USD', 'EUR', 'RWF'])[1 + n % 4],
      (array['pending', 'confirmed', 'completed', 'cancelled', 'confirmed'])[1 + n % 5],
      case when n % 3 = 0 then price else 0 end, case when n % 9 = 0 then price / 2 else 0 end,
      (array['website', 'admin'])[1 + n % 2], made, made
    from (
      select n, 1 + n % 4 as people, (100 + n % 50)::numeric as price,
        ${now}::timestamptz - n * (interval '1 day' * ${days}::float8 / ${count}::float8) as made,
        (${now}::timestamptz - n * (interval '1 day' * ${days}::float8 / ${count}::float8))::date + n % 60 as day
      from generate_series(${first}::integer, ${Math.min(count, first + insertedTogether - 1)}::integer) as n
    ) as made_up
    join (select id, row_number() over (order by id) - 1 as number from trips) as trips on trips.number = n % 4`);
}
