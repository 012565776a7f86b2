import { sql } from "drizzle-orm";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";

const key = sql.raw("trip_id, status, currency");
const names = ["bookings", "from_website", "participants", "total", "received", "refunded"];
const measures = sql.raw(names.join(", "));
const sums = sql.raw(names.map((name) => `sum(${name}) as ${name}`).join(", "));
const added = (table: string) =>
  sql.raw(names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(", "));

/**
 * Adds what has changed to the days and months. A figure reads all three in one statement, so it is right before,
 * during and after this.
 */
export const moveBookingChanges = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.booking_changes})`);
    await db.execute(sql`
      with moved as (delete from booking_changes returning *),
      facts as (
        select basis, day, ${key}, ${sums}
        from moved cross join lateral (values ('booked', booked_on), ('travel', travels_on)) as dated (basis, day)
        group by basis, day, ${key}
      ),
      days as (
        insert into booking_days (basis, day, ${key}, ${measures})
        select basis, day, ${key}, ${measures} from facts order by basis, day
        on conflict (basis, day, ${key}) do update set ${added("booking_days")}
      )
      insert into booking_months (basis, month, ${key}, ${measures})
      select basis, date_trunc('month', day)::date, ${key}, ${sums} from facts group by basis, 2, ${key}
      on conflict (basis, month, ${key}) do update set ${added("booking_months")}`);
  });
