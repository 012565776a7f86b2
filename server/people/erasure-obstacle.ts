import { and, asc, eq, gte, inArray, isNull, or, type SQL } from "drizzle-orm";
import { bookings, mailOutbox, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Person } from "#server/kit/person-data.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { hasOpenBookings, hasWaitingMails } from "#shared/people/erasure.ts";
import type { ErasureCheck, PersonReference } from "#shared/people/person-story.ts";
import { type DataOwner, getDataOwner, requireRight, toPerson } from "./data-owner.ts";
import { findPerson } from "./find-person.ts";

const isOwn = ({ id, email }: Person): SQL | undefined =>
  or(eq(bookings.customer_id, id), email === "" ? undefined : eq(bookings.customer_email, email));

/** The trips ahead or under way, for which the guide needs to know the person. */
async function listOpenBookings({ db, now }: Context, person: Person): Promise<ErasureCheck["open_bookings"]> {
  const { id, start_date, end_date } = bookings;
  const isOpen = and(inArray(bookings.status, ["pending", "confirmed"]), gte(end_date, toOperatorDate(now)));
  const rows = await db
    .select({ id, trip_title: trips.title, start_date, end_date })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.trip_id))
    .where(and(isOwn(person), isOpen, isNull(bookings.deleted_at)))
    .orderBy(asc(start_date), asc(id));
  return rows.map((row) => ({ ...row, booking_reference: referenceOf(row.id) }));
}

/** Whether an email to the person has not gone out yet, such as that a trip is cancelled. */
async function hasWaitingMail({ db }: Context, person: Person): Promise<boolean> {
  const own = db.select({ id: bookings.id }).from(bookings).where(isOwn(person));
  const addresses = db.select({ email: bookings.customer_email }).from(bookings).where(isOwn(person));
  const aboutTrip = and(
    eq(mailOutbox.about_room, "bookings"),
    inArray(mailOutbox.about_id, own),
    inArray(mailOutbox.to_address, addresses),
  );
  const isTo = or(person.email === "" ? undefined : eq(mailOutbox.to_address, person.email), aboutTrip);
  const isWaiting = inArray(mailOutbox.status, ["held", "planned", "sending"]);
  return (await db.$count(mailOutbox, and(isTo, isWaiting))) > 0;
}

/** Throws 409 while a person can't be erased. */
export async function requireErasable(ctx: Context, person: Person): Promise<void> {
  if ((await listOpenBookings(ctx, person)).length > 0) throw hasOpenBookings();
  if (await hasWaitingMail(ctx, person)) throw hasWaitingMails();
}

/** A record with the address of an account that has not proved it, which is not erased with the account. */
async function findUnconfirmedRecord(ctx: Context, { account, email }: DataOwner) {
  if (account === null || account.address_proved_at !== null) return null;
  const record = await findPerson(ctx, { email });
  return record && { kind: record.kind, id: record.id };
}

/** What keeps the person whom a record names from being erased. Throws 403 or 404. */
export async function checkErasure(ctx: Context, reference: PersonReference): Promise<ErasureCheck> {
  const owner = await getDataOwner(ctx, reference);
  requireRight(ctx, owner, "erase");
  const person = toPerson(owner);
  const open_bookings = await listOpenBookings(ctx, person);
  const waits = open_bookings.length === 0 && (await hasWaitingMail(ctx, person));
  const message = open_bookings.length > 0 ? hasOpenBookings.message : "";
  return {
    has_account: owner.account !== null,
    unconfirmed_record: await findUnconfirmedRecord(ctx, owner),
    message: waits ? hasWaitingMails.message : message,
    open_bookings,
  };
}
