import { and, eq, type SQL } from "drizzle-orm";
import { tokens } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { hashOfSecret, newSecret } from "#server/kit/secret.ts";
import type { BookingRow } from "./booking-rows.ts";
import { withdrawPurpose } from "./withdraw-purpose.ts";

/** What keeps the secret of a link, as a statement that may go along with another one. */
export const withdrawalInsert = (tx: Context, booking: BookingRow, secret: string): SQL =>
  tx.db
    .insert(tokens)
    .values({
      token_hash: hashOfSecret(secret),
      purpose: withdrawPurpose,
      subject_id: booking.id,
      expires_at: booking.withdraw_until,
    })
    .getSQL();

/** The secret of a link by which the traveller can take the booking back. */
export async function newWithdrawal(tx: Context, booking: BookingRow): Promise<string> {
  const secret = newSecret();
  await tx.db.execute(withdrawalInsert(tx, booking, secret));
  return secret;
}

/** Links that went to an address which is no longer the booking's open nothing any more. */
export const endWithdrawals = (tx: Context, booking_id: number) =>
  tx.db.delete(tokens).where(and(eq(tokens.purpose, withdrawPurpose), eq(tokens.subject_id, booking_id)));
