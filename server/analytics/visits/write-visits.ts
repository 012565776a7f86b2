import { type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips, visits } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { LeaveMessage } from "#shared/analytics/visit-message.ts";
import { type DeviceType, notFoundPath } from "#shared/analytics/visits.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { getSalt, hashVisitor, type Sender } from "./visit-salts.ts";

/** Measured when the page is left. */
export type Leave = Omit<LeaveMessage, "view">;

export type View = {
  view: string;
  visited_at: string;
  /** The operator's date then. */
  day: string;
  sender: Sender;
  /** The pattern of the page's path; null if there is no page. */
  pattern: string | null;
  slug: string;
  referrer: string;
  campaign: string;
  device: DeviceType;
  browser: string;
  country: string;
  leave: Leave | null;
};

export type LeftView = { view: string; sender: Sender; leave: Leave };

/** Milliseconds for which the leaving of a page is counted. */
const maxAge = 24 * 3_600_000;

const leaveColumns = sql.raw("seconds, depth, load_time, lcp, inp, cls");
const leaveTypes = sql.raw("seconds integer, depth smallint, load_time integer, lcp integer, inp integer, cls integer");

/** What stands in the address of a page is stored only if it is the name of something that everybody sees. */
const path: SQL = sql`case sent.pattern
  when '/trips/{slug}' then coalesce(
    (select '/trips/' || trip.slug from ${trips} as trip where trip.slug = sent.slug and trip.is_active and trip.deleted_at is null),
    ${notFoundPath})
  when '/{slug}' then coalesce(
    (select '/' || category.slug from ${serviceCategories} as category where category.slug = sent.slug and category.is_active),
    ${notFoundPath})
  else coalesce(sent.pattern, ${notFoundPath}) end`;

export const listDays = (views: readonly View[]): string[] => [...new Set(views.map(({ day }) => day))];

/** Runs a statement that returns times of visits, and answers their days. */
async function executeForDays({ db }: Context, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    with written as (${statement})
    select distinct (visited_at at time zone 'Africa/Kigali')::date::text as day from written`);
  return rows.map(({ day }) => day);
}

async function insertViews(ctx: Context, views: readonly View[]): Promise<string[]> {
  const salts = new Map<string, string>();
  for (const day of listDays(views)) salts.set(day, await getSalt(ctx, day));
  const rows = views.map(({ sender, leave, day, ...view }) =>
    Object.assign(view, leave, { visitor: hashVisitor(salts.get(day) ?? "", sender) }),
  );
  return executeForDays(
    ctx,
    sql`
    insert into ${visits}
      (view, visited_at, visitor, path, referrer, campaign, device, browser, country, ${leaveColumns})
    select view, visited_at, visitor, ${path}, referrer, campaign, device, browser, country, ${leaveColumns}
    from json_to_recordset(${JSON.stringify(rows)}::json) as sent (
      view text, visited_at timestamptz, visitor text, pattern text, slug text, referrer text, campaign text,
      device text, browser text, country text, ${leaveTypes})
    on conflict do nothing
    returning visited_at`,
  );
}

/** Adds to views what was measured until they were left, if whoever tells it has seen them. */
async function updateLeft(ctx: Context, left: readonly LeftView[]): Promise<string[]> {
  const today = toOperatorDate(ctx.now);
  const salt = await getSalt(ctx, today);
  const saltBefore = await getSalt(ctx, addDays(today, -1));
  const rows = left.map(({ view, sender, leave }) => ({
    view,
    ...leave,
    today: hashVisitor(salt, sender),
    yesterday: hashVisitor(saltBefore, sender),
  }));
  return executeForDays(
    ctx,
    sql`
    update ${visits} as seen
    set seconds = greatest(seen.seconds, sent.seconds), depth = greatest(seen.depth, sent.depth),
      load_time = greatest(seen.load_time, sent.load_time), lcp = greatest(seen.lcp, sent.lcp),
      inp = greatest(seen.inp, sent.inp), cls = greatest(seen.cls, sent.cls)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as sent (view text, today text, yesterday text, ${leaveTypes})
    where seen.view = sent.view and seen.visitor in (sent.today, sent.yesterday)
      and seen.visited_at > ${new Date(ctx.now.getTime() - maxAge).toISOString()}
    returning seen.visited_at`,
  );
}

/** Stores views and what is known of those that were left. Returns the days whose figures this changes. */
export async function writeVisits(ctx: Context, views: readonly View[], left: readonly LeftView[]): Promise<string[]> {
  return inTransaction(ctx, async (tx) => [
    ...(views.length > 0 ? await insertViews(tx, views) : []),
    ...(left.length > 0 ? await updateLeft(tx, left) : []),
  ]);
}
