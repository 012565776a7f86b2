import { sql } from "drizzle-orm";
import { bookings, testimonials, trips } from "#server/database/tables.ts";
import { seenBookings } from "#server/kit/booking-figures/booking-facts.ts";
import type { Context } from "#server/kit/context.ts";
import { canSeeAddresses } from "#server/kit/visible-bookings.ts";
import { type Activity, activityTexts, type EnhancedAnalytics, maxActivities } from "#shared/analytics/dashboard.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import type { BookingStatus } from "#shared/bookings/status.ts";

type Row = {
  type: Activity["type"];
  record_id: string;
  name: string;
  trip: string | null;
  status: BookingStatus;
  time: string;
  amount: string | null;
  currency: string | null;
  email: string | null;
  rating: number | null;
};

/** The newest bookings that the caller sees, and for who manages reviews the newest of them. */
const selectActivities = (ctx: Context) => {
  const seesReviews = ctx.actor.can("testimonials.view") || ctx.actor.can("testimonials.manage");
  return sql`
    (select 'booking' as type, id as record_id, trim(customer_first_name || ' ' || customer_last_name) as name, trip_id,
      status, created_at as time, total_price as amount, currency, customer_email::text as email, null::integer as rating
    from ${bookings} where ${seenBookings(ctx)} order by created_at desc, id desc limit ${maxActivities})
    union all
    (select 'review', id, customer_name, trip_id, case when is_approved then 'confirmed' else 'pending' end,
      created_at, null, null, nullif(customer_email, ''), rating
    from ${testimonials} where ${seesReviews} and not is_sample and deleted_at is null
    order by created_at desc, id desc limit ${maxActivities})`;
};

function toActivity(row: Row, seesAddresses: boolean): Activity {
  const record_id = Number(row.record_id);
  const isBooking = row.type === "booking";
  return {
    ...{ id: `${row.type}-${record_id}`, type: row.type, record_id, status: row.status },
    ...{ title: activityTexts[row.type], time: new Date(row.time).toISOString() },
    description: row.trip === null ? row.name : `${row.name} · ${row.trip}`,
    details: {
      reference: isBooking ? referenceOf(record_id) : null,
      amount: row.amount === null ? null : Number(row.amount),
      currency: row.currency,
      email: seesAddresses ? row.email : null,
      rating: row.rating,
    },
  };
}

type Activities = Pick<EnhancedAnalytics, "recent_activity" | "activity_pagination">;

/** A page of what has come in, newest first. */
export async function listActivities(
  ctx: Context,
  { page, limit }: { page: number; limit: number },
): Promise<Activities> {
  const found = sql`(select * from (${selectActivities(ctx)}) as found order by time desc, record_id desc limit ${maxActivities})`;
  const { rows: counted } = await ctx.db.execute<{ count: string }>(
    sql`select count(*) as count from ${found} as all_found`,
  );
  const total_items = Number(counted[0]?.count ?? 0);
  const total_pages = Math.max(1, Math.ceil(total_items / limit));
  const current_page = Math.min(page, total_pages);
  const { rows } = await ctx.db.execute<Row>(sql`
    select shown.*, trips.title as trip from (
      select * from ${found} as newest order by time desc, record_id desc limit ${limit} offset ${(current_page - 1) * limit}
    ) as shown left join ${trips} on trips.id = trip_id order by time desc, record_id desc`);
  const seesAddresses = canSeeAddresses(ctx);
  return {
    recent_activity: rows.map((row) => toActivity(row, seesAddresses)),
    activity_pagination: {
      ...{ current_page, total_pages, total_items },
      ...{ has_prev: current_page > 1, has_next: current_page < total_pages },
    },
  };
}
