import { and, eq, sql } from "drizzle-orm";
import { bookings, tokens } from "#server/database/tables.ts";
import { actor } from "#server/kit/actor.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { record } from "#server/kit/record.ts";
import { hashOfSecret } from "#server/kit/secret.ts";
import { siteOf } from "#server/kit/site.ts";
import type { Withdrawal } from "#shared/bookings/contract.ts";
import { tooLateToWithdraw, withdrawLinkNotValid } from "#shared/bookings/errors.ts";
import { canWithdraw } from "#shared/bookings/withdrawal.ts";
import { selectBookings, summaryOf, type TitledRow } from "./booking-rows.ts";
import { mailBooking } from "./mail-booking.ts";
import { withdrawPurpose } from "./withdraw-purpose.ts";

const byLink = (token: string) => and(eq(tokens.token_hash, hashOfSecret(token)), eq(tokens.purpose, withdrawPurpose));

async function rowByLink(ctx: Context, token: string): Promise<TitledRow> {
  const [stored] = await ctx.db.select({ booking_id: tokens.subject_id }).from(tokens).where(byLink(token));
  if (!stored) throw withdrawLinkNotValid();
  const query = selectBookings(ctx).where(and(eq(bookings.id, stored.booking_id), sql`${bookings.deleted_at} is null`));
  const [row] = await (ctx.changes ? query.for("update", { of: bookings }) : query);
  if (!row) throw withdrawLinkNotValid();
  return row;
}

const shownOf = (ctx: Context, row: TitledRow): Withdrawal => ({
  ...summaryOf(row),
  withdraw_until: row.booking.withdraw_until,
  can_withdraw: canWithdraw(row.booking, ctx.now),
});

/** Gets the booking of a withdrawal link. Throws `withdraw_link_not_valid`. */
export async function getWithdrawal(ctx: Context, { token }: { token: string }): Promise<Withdrawal> {
  return shownOf(ctx, await rowByLink(ctx, token));
}

async function tellOperator(tx: Context, row: TitledRow): Promise<void> {
  const { email } = await siteOf(tx);
  await mailBooking(tx, row, [{ template: "booking_withdrawn", recipients: [email], event: "booking.withdrawn" }]);
}

/** Cancels a recent, unpaid booking by its link. Idempotent. Throws `too_late_to_withdraw`. */
export function withdrawBooking(ctx: Context, { token }: { token: string }): Promise<Withdrawal> {
  return inTransaction(ctx, async (tx) => {
    const row = await rowByLink(tx, token);
    if (row.booking.status === "cancelled") return shownOf(tx, row);
    if (!canWithdraw(row.booking, tx.now)) throw tooLateToWithdraw();
    await tx.db
      .update(bookings)
      .set({ status: "cancelled", version: sql`${bookings.version} + 1`, updated_at: tx.now.toISOString() })
      .where(eq(bookings.id, row.booking.id));
    const traveller = actor({ ...tx.actor, name: "Traveller" });
    await record(
      { ...tx, actor: traveller },
      {
        room: "bookings",
        record_id: row.booking.id,
        what: "booking.withdrawn",
        before: { status: row.booking.status },
        after: { status: "cancelled" },
      },
    );
    const cancelled: TitledRow = { ...row, booking: { ...row.booking, status: "cancelled" } };
    await tellOperator(tx, cancelled);
    changed(tx, "bookings");
    return shownOf(tx, cancelled);
  });
}
