import { and, eq, type SQL } from "drizzle-orm";
import { tokens } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { hashToken, newToken } from "#server/kit/token.ts";
import type { BookingRow } from "./booking-rows.ts";

/** `tokens.purpose` of the withdrawal link in the e-mail about a pending booking. */
export const withdrawalTokenPurpose = "booking.withdraw";

/** Insert statement for a withdrawal token (stored hashed), to be combined with other statements. */
export const withdrawalTokenInsertSql = (tx: Context, booking: BookingRow, token: string): SQL =>
  tx.db
    .insert(tokens)
    .values({
      token_hash: hashToken(token),
      purpose: withdrawalTokenPurpose,
      subject_id: booking.id,
      expires_at: booking.withdraw_until,
    })
    .getSQL();

/** Creates and stores a token for the link by which the traveller can withdraw the booking. */
export async function createWithdrawalToken(tx: Context, booking: BookingRow): Promise<string> {
  const token = newToken();
  await tx.db.execute(withdrawalTokenInsertSql(tx, booking, token));
  return token;
}

/** Revokes all withdrawal links of a booking, because its e-mail address has changed. */
export const revokeWithdrawalLinks = (tx: Context, bookingId: number) =>
  tx.db.delete(tokens).where(and(eq(tokens.purpose, withdrawalTokenPurpose), eq(tokens.subject_id, bookingId)));
