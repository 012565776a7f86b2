import { and, desc, eq, sql } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import { selectHistory } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { type PaymentMethod, paymentMethods } from "#shared/bookings/payment-methods.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { BookingRow } from "./booking-rows.ts";

/** The day and the way of a payment; without a method nobody has entered one. */
export type Payment = { day: string; method: PaymentMethod | undefined };

/** The one payment that made up what is paid; null if nothing is, if there were several, or if nobody entered its day. */
export async function findPayment(ctx: Context, { id, paid_amount }: BookingRow): Promise<Payment | null> {
  if (paid_amount === 0) return null;
  const [entry] = await selectHistory(ctx, { kind: "booking", record_id: id })
    .where(
      and(
        eq(history.kind, "booking"),
        eq(history.record_id, id),
        sql`(${history.after} ->> 'paid_amount')::numeric = ${paid_amount}`,
      ),
    )
    .orderBy(desc(history.id))
    .limit(1);
  if (entry?.before.paid_amount !== 0) return null;
  // The method of a refund says nothing of the payment.
  const isRefund = Number(entry.after.refunded_amount ?? 0) > 0;
  const method = isRefund ? undefined : paymentMethods.find((known) => known === entry.after.payment_method);
  return { day: toOperatorDate(new Date(entry.at)), method };
}
