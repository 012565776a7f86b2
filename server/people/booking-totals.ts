import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bookings, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Currency } from "#shared/kit/money.ts";

type Owner = { user_id: SQLWrapper | number; email: SQLWrapper | string };

/** The bookings of a person: those of the account, and those of its address if that is proved. */
export const bookingsOf = ({ user_id, email }: Owner): SQL | undefined =>
  and(isNull(bookings.deleted_at), or(eq(bookings.customer_id, user_id), eq(bookings.customer_email, email)));

const totals = {
  currency: bookings.currency,
  total_bookings: sql<number>`count(*)::int`,
  /** What was paid and not refunded. */
  total_spent: sql<number>`sum(${bookings.paid_amount} - ${bookings.refunded_amount})::float`,
};
const highestSumFirst = sql`3 desc, 2 desc`;

export type CurrencyTotal = { currency: Currency; total_bookings: number; total_spent: number };

/** What a person has booked and paid in each currency, the one with the highest sum first. */
export const sumBookings = ({ db }: Context, owner: Owner): Promise<CurrencyTotal[]> =>
  db.select(totals).from(bookings).where(bookingsOf(owner)).groupBy(bookings.currency).orderBy(highestSumFirst);

/** The same for several accounts, by id. */
export async function sumBookingsOfUsers({ db }: Context, ids: number[]): Promise<Map<number, CurrencyTotal[]>> {
  if (ids.length === 0) return new Map();
  const email = sql`case when ${users.address_proved_at} is not null then ${users.email} end`;
  const rows = await db
    .select({ ...totals, id: users.id })
    .from(users)
    .innerJoin(bookings, bookingsOf({ user_id: users.id, email }))
    .where(inArray(users.id, ids))
    .groupBy(users.id, bookings.currency)
    .orderBy(highestSumFirst);
  return Map.groupBy(rows, ({ id }) => id);
}
