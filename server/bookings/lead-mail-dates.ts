import { randomUUID } from "node:crypto";
import { and, eq, inArray, ne } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

/** A first day in the name of an event, not the beginning of an instant. */
const datePattern = /(?<=\.)\d{4}-\d{2}-\d{2}(?!T)/g;

/**
 * The event of an email to somebody who leads a trip names the first days that it tells of. No two are the same: days of
 * which a stopped email told are told again.
 */
export const toLeadMailEvent = (dates: readonly string[]): string => `departures.${dates.join(".")}.${randomUUID()}`;

const datesOf = (event: string): readonly string[] => event.match(datePattern) ?? [];

const isLeadMail = (trip_id: number) =>
  and(eq(mailOutbox.about_room, "trips"), eq(mailOutbox.about_id, trip_id), eq(mailOutbox.template, "trip_to_lead"));

/** The first days of a trip of which an address was told. An email that was stopped told nothing. */
export async function listToldDates({ db }: Context, trip_id: number, to: string): Promise<Set<string>> {
  const told = await db
    .select({ event: mailOutbox.event })
    .from(mailOutbox)
    .where(and(isLeadMail(trip_id), eq(mailOutbox.to_address, to), ne(mailOutbox.status, "suppressed")));
  return new Set(told.flatMap(({ event }) => datesOf(event)));
}

/** The emails to those who lead a trip that were not sent yet, with the first days that they tell of. */
export async function listWaitingLeadMails({ db }: Context, trip_id: number) {
  const { id, event, to_address } = mailOutbox;
  const rows = await db
    .select({ id, event, to_address })
    .from(mailOutbox)
    .where(and(isLeadMail(trip_id), inArray(mailOutbox.status, ["held", "planned"])));
  return rows.map((row) => ({ id: row.id, to_address: row.to_address, dates: datesOf(row.event) }));
}
