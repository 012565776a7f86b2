import { and, eq, isNull, sql } from "drizzle-orm";
import {
  bookingParticipants,
  bookings,
  enquiries,
  mailOutbox,
  tripLeads,
  trips,
  users,
} from "#server/database/tables.ts";
import { seenBookings } from "#server/kit/booking-figures/booking-facts.ts";
import type { Context } from "#server/kit/context.ts";
import { departureLacks, departureWindowDays, type Today } from "#shared/analytics/dashboard.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";

type Waiting = { count: number; oldest: string | null };

async function readWaiting(ctx: Context, query: ReturnType<typeof sql>): Promise<Waiting> {
  const { rows } = await ctx.db.execute<{ count: string; oldest: string | null }>(query);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ? new Date(row.oldest).toISOString() : null };
}

const countRequests = (ctx: Context): Promise<Waiting> =>
  readWaiting(
    ctx,
    sql`select count(*) as count, min(created_at) as oldest from ${bookings}
      where ${seenBookings(ctx)} and status = 'pending'`,
  );

const countMessages = (ctx: Context): Promise<Waiting> =>
  readWaiting(
    ctx,
    sql`select count(*) as count, min(created_at) as oldest from ${enquiries}
      where folder = 'inbox' and status = 'unread'`,
  );

type DepartureRow = Record<"trip_id" | "trip_title" | "start_date" | "bookings" | "participants", string> &
  Record<`lacks_${(typeof departureLacks)[number]}`, boolean>;

/** The trips that leave in the next days, and what each of them still lacks. */
async function listDepartures(ctx: Context, from: string, to: string): Promise<Today["departures"]> {
  const { rows } = await ctx.db.execute<DepartureRow>(sql`
    select trip_id, ${trips.title} as trip_title, start_date::text, count(*) as bookings,
      sum(participants) as participants,
      bool_or(status = 'pending') as lacks_unconfirmed,
      bool_or(status = 'confirmed' and payment_status in ('pending', 'partial')) as lacks_unpaid,
      bool_or(participants > (select count(*) from ${bookingParticipants} where booking_id = coming.id)) as lacks_participants,
      not exists (select from ${tripLeads} where trip_leads.trip_id = coming.trip_id) as lacks_guide
    from (
      select * from ${bookings} where ${seenBookings(ctx)} and status in ('pending', 'confirmed')
        and start_date between ${from} and ${to}
    ) as coming join ${trips} on trips.id = trip_id
    group by trip_id, ${trips.title}, start_date order by start_date, ${trips.title} limit 50`);
  return rows.map((row) => ({
    ...{ trip_id: Number(row.trip_id), trip_title: row.trip_title, start_date: row.start_date },
    ...{ bookings: Number(row.bookings), participants: Number(row.participants) },
    lacks: departureLacks.filter((lack) => row[`lacks_${lack}`]),
  }));
}

/** What is to do today; a part that the caller may not see is null. */
export async function getToday(ctx: Context): Promise<Today> {
  const { actor, db } = ctx;
  const from = toOperatorDate(ctx.now);
  const to = addDays(from, departureWindowDays - 1);
  const isPending = and(eq(users.status, "pending"), isNull(users.deleted_at));
  return {
    requests: await countRequests(ctx),
    ...{ from, to, departures: await listDepartures(ctx, from, to) },
    messages: actor.can("content.update") ? await countMessages(ctx) : null,
    failed_emails: actor.can("system.config") ? await db.$count(mailOutbox, eq(mailOutbox.status, "failed")) : null,
    registrations: actor.can("users.view") ? await db.$count(users, isPending) : null,
  };
}
