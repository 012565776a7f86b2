import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { FakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import type { Context } from "#server/kit/context.ts";
import { type BookingResponse, type RequestLog, sendBooking } from "./booking-load.ts";

type BookingState = { email: string; bookings: number; created: number; told: number; mails: string };

/** For every customer email: its bookings, their first history rows and their outbox rows. */
async function readBookingStates({ db }: Context): Promise<Map<string, BookingState>> {
  const { rows } = await db.execute<BookingState>(sql`
    select b.customer_email::text as email, count(*)::int as bookings,
      sum((select count(*) from history where kind = 'booking' and record_id = b.id and what = 'booking.created'))::int as created,
      sum((select count(*) from history where kind = 'booking' and record_id = b.id and what = 'mail.queued'))::int as told,
      string_agg((
        select string_agg(template, ',' order by template) from mail_outbox
        where about_room = 'bookings' and about_id = b.id
      ), ';') as mails
    from bookings as b group by b.customer_email`);
  return new Map(rows.map((row) => [row.email, row]));
}

/** Counts rows without their booking, idempotency keys without a response, and differences of the counters. */
async function countOrphans({ db }: Context): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select
      (select count(*)::int from mail_outbox where not exists (select from bookings where id = about_id)) as mails,
      (select count(*)::int from history where kind = 'booking' and not exists (select from bookings where id = record_id)) as history,
      (select count(*)::int from idempotency_keys where status <> 201) as keys,
      (select count(*)::int from idempotency_keys) - (select count(*)::int from bookings) as keys_beside_bookings,
      (select sum(count)::int from booking_counts) - (select count(*)::int from bookings) as counted_beside_bookings`);
  return rows[0];
}

const consistentState = (email: string): BookingState => ({
  email,
  bookings: 1,
  created: 1,
  told: 1,
  mails: "admin_notification,booking_pending",
});

/** Every acknowledged booking exists; every booking exists once, with its history and emails. */
export async function expectNothingLost(ctx: Context, { sent, answers }: RequestLog): Promise<void> {
  const states = await readBookingStates(ctx);
  const acknowledged = [...answers].filter(([, { status }]) => status === 201).map(([{ email }]) => email);
  expect(acknowledged.filter((email) => !states.has(email))).toEqual([]);
  expect([...states.values()].filter((state) => !isConsistent(state))).toEqual([]);
  const sentEmails = new Set(sent.map(({ email }) => email));
  expect([...states.keys()].filter((email) => !sentEmails.has(email))).toEqual([]);
  expect(await countOrphans(ctx)).toEqual({
    mails: 0,
    history: 0,
    keys: 0,
    keys_beside_bookings: 0,
    counted_beside_bookings: 0,
  });
}

const isConsistent = (state: BookingState): boolean =>
  JSON.stringify(state) === JSON.stringify(consistentState(state.email));

/** Resends every request under its key: acknowledged ones get the same response, the others are booked now. */
export async function resendAll(url: string, ledger: RequestLog): Promise<void> {
  const pending = [...ledger.sent];
  const client = async () => {
    for (let sent = pending.pop(); sent; sent = pending.pop()) {
      const before = ledger.answers.get(sent);
      const again = await sendBooking(url, sent);
      expect(again.status).toBe(201);
      if (before?.status === 201) expect(textOf(again)).toBe(textOf(before));
      ledger.answers.set(sent, again);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
}
const textOf = ({ text }: BookingResponse): string => text;

/** Makes all delayed retries due now. */
async function makeRetriesDue({ db }: Context): Promise<void> {
  await db.execute(sql`update mail_outbox set next_at = now() where next_at > now()`);
  await db.execute(
    sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`,
  );
  await db.execute(sql`select pg_notify('jobs:insert', '{"count":10}')`);
}

const countMailsByStatus = async ({ db }: Context) =>
  (await db.execute(sql`select status, count(*)::int from mail_outbox group by status order by status`)).rows;

/** Waits until the relay has accepted every email of the outbox; with `skipRetryDelays` retries are due at once. */
export async function waitUntilAllMailSent(
  ctx: Context,
  timeout: number,
  { skipRetryDelays = true } = {},
): Promise<void> {
  const [{ all } = { all: 0 }] = (
    await ctx.db.execute<{ all: number }>(sql`select count(*)::int as "all" from mail_outbox`)
  ).rows;
  await vi.waitFor(
    async () => {
      if (skipRetryDelays) await makeRetriesDue(ctx);
      expect(await countMailsByStatus(ctx)).toEqual([{ status: "accepted", count: all }]);
    },
    { timeout, interval: 500 },
  );
}

/** The relay has received every email of the outbox, no other, and none under a second Message-ID. */
export async function expectEveryMailSentOnce(ctx: Context, smtp: FakeSmtpServer): Promise<void> {
  const { rows } = await ctx.db.execute<{ message_id: string; subject: string; to: string }>(
    sql`select message_id, subject, to_address::text as "to" from mail_outbox`,
  );
  const received = await smtp.received();
  const ids = new Set(received.map(({ message_id }) => message_id));
  expect(rows.filter(({ message_id }) => !ids.has(message_id))).toEqual([]);
  const planned = new Map(rows.map((row) => [row.message_id, `${row.to} ${row.subject}`]));
  const unknown = received.filter(({ message_id, to, subject }) => planned.get(message_id) !== `${to} ${subject}`);
  expect(unknown).toEqual([]);
  const messageIds = new Map<string, Set<string>>();
  for (const { message_id, to, subject } of received) {
    const about = `${to} ${subject}`;
    messageIds.set(about, (messageIds.get(about) ?? new Set()).add(message_id));
  }
  expect([...messageIds].filter(([, message_ids]) => message_ids.size > 1)).toEqual([]);
}
