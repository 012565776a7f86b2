import { desc, sql } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import { selectHistory } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import {
  type PaidAmounts,
  type PaymentChange,
  type PaymentDefaults,
  settlePayment,
} from "#shared/bookings/settle-payment.ts";
import type { PaymentStatus } from "#shared/bookings/status.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { BookingRow } from "./booking-rows.ts";

const nothingPaid: PaidAmounts = { paid_amount: 0, refunded_amount: 0 };

/** When a booking was cancelled, and by whom; one that is not, or nobody knows, counts as the traveller's of today. */
async function findCancellation(ctx: Context, { id, status }: BookingRow): Promise<PaymentDefaults["cancelled"]> {
  const today = { on: toOperatorDate(ctx.now), by: "traveller" } as const;
  if (status !== "cancelled") return today;
  const [entry] = await selectHistory(ctx, { kind: "booking", record_id: id })
    .where(
      sql`${history.kind} = 'booking' and ${history.record_id} = ${id} and ${history.after} ->> 'status' = 'cancelled'`,
    )
    .orderBy(desc(history.id))
    .limit(1);
  if (!entry) return today;
  const by = entry.after.cancelled_by === "operator" ? "operator" : "traveller";
  return { on: toOperatorDate(new Date(entry.at)), by };
}

type NewBooking = Pick<BookingRow, "total_price" | "currency" | "start_date">;

/** What a payment status means for a booking that is entered with it: one that was refunded was paid in full before. */
export async function resolveNewPayment(
  ctx: Context,
  booking: NewBooking,
  payment_status: PaymentStatus,
): Promise<PaidAmounts> {
  if (payment_status === "pending") return nothingPaid;
  const total = booking.total_price;
  const amounts = payment_status === "refunded" ? { paid_amount: total, refunded_amount: total } : {};
  const cancelled = { on: toOperatorDate(ctx.now), by: "traveller" } as const;
  const defaults = { terms: await getSiteSettings(ctx), cancelled };
  return settlePayment({ ...booking, ...nothingPaid }, { payment_status, ...amounts }, defaults);
}

/** The payment status with what is paid and refunded under it. Throws `invalid_input` for amounts that can't be. */
export async function resolvePayment(
  ctx: Context,
  booking: BookingRow,
  change: PaymentChange,
): Promise<PaidAmounts & Pick<BookingRow, "payment_status">> {
  const terms = await getSiteSettings(ctx);
  const cancelled = await findCancellation(ctx, booking);
  return { payment_status: change.payment_status, ...settlePayment(booking, change, { terms, cancelled }) };
}
