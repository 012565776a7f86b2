import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { tokens } from "#server/database/tables.ts";
import { bookingLinkPurpose, bookingLinkPurposes, bookingPagePurpose } from "#server/kit/booking-link.ts";
import type { Context } from "#server/kit/context.ts";
import { hashToken, newToken } from "#server/kit/token.ts";
import { addDays } from "#shared/kit/dates.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import type { BookingRow } from "./booking-rows.ts";

/** How long after the last day of a trip its links open the booking. */
const daysAfterTrip = 60;

type LinkedDates = Pick<BookingRow, "end_date" | "withdraw_until">;

function linkExpiry({ end_date, withdraw_until }: LinkedDates): string {
  const afterTrip = `${addDays(end_date, daysAfterTrip)}T00:00:00.000Z`;
  return afterTrip > withdraw_until ? afterTrip : withdraw_until;
}

const linksOf = (bookingId: number): SQL | undefined =>
  and(eq(tokens.purpose, bookingLinkPurpose), eq(tokens.subject_id, bookingId));

/** Insert statement for the token of a link (stored hashed), to be combined with other statements. */
export const bookingLinkInsertSql = (tx: Context, booking: BookingRow, token: string): SQL =>
  tx.db
    .insert(tokens)
    .values({
      token_hash: hashToken(token),
      purpose: bookingLinkPurpose,
      subject_id: booking.id,
      expires_at: linkExpiry(booking),
    })
    .getSQL();

/** Creates and stores the token of a link to the traveller's page of a booking. */
export async function createBookingLink(tx: Context, booking: BookingRow): Promise<string> {
  const token = newToken();
  await tx.db.execute(bookingLinkInsertSql(tx, booking, token));
  return token;
}

const pageLinkHours = 12;

/** Insert statement for the token of a link that ends after some hours, to be combined with other statements. */
export function pageLinkInsertSql(tx: Context, booking: Pick<BookingRow, "id">, token: string): SQL {
  const expires_at = new Date(tx.now.getTime() + pageLinkHours * 3_600_000).toISOString();
  return tx.db
    .insert(tokens)
    .values({ token_hash: hashToken(token), purpose: bookingPagePurpose, subject_id: booking.id, expires_at })
    .getSQL();
}

/** Creates and stores the token of a link for somebody who is signed in, who can make another one. */
export async function createPageLink(tx: Context, booking: Pick<BookingRow, "id">): Promise<string> {
  const token = newToken();
  await tx.db.execute(pageLinkInsertSql(tx, booking, token));
  return token;
}

const stillOpens = (tx: Context, bookingId: number): SQL | undefined =>
  and(linksOf(bookingId), gt(tokens.expires_at, tx.now.toISOString()));

/** Revokes all links of a booking, because its email address has changed: they end when that can't be taken back. */
export const revokeBookingLinks = (tx: Context, bookingId: number) =>
  tx.db
    .update(tokens)
    .set({
      used_at: tx.now.toISOString(),
      expires_at: new Date(tx.now.getTime() + undoSeconds * 1000).toISOString(),
    })
    .where(
      and(inArray(tokens.purpose, bookingLinkPurposes), ...[eq(tokens.subject_id, bookingId), isNull(tokens.used_at)]),
    );

/** Restores the links that the last change of the address has revoked, because it is taken back. */
export const restoreBookingLinks = (tx: Context, booking: BookingRow) =>
  tx.db
    .update(tokens)
    .set({ used_at: null, expires_at: linkExpiry(booking) })
    .where(
      and(
        stillOpens(tx, booking.id),
        sql`${tokens.used_at} = (select max(last.used_at) from ${tokens} last where last.purpose = ${bookingLinkPurpose} and last.subject_id = ${booking.id})`,
      ),
    );

/** Lets the links of a booking that are neither expired nor revoked expire after its new dates. */
export const moveBookingLinks = (tx: Context, booking: BookingRow) =>
  tx.db
    .update(tokens)
    .set({ expires_at: linkExpiry(booking) })
    .where(and(stillOpens(tx, booking.id), isNull(tokens.used_at)));
