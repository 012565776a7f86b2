import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { enquiries, history, trips, users } from "#server/database/tables.ts";
import { selectHistory } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import type { EnquiryWithHistory } from "#shared/enquiries/contract.ts";

export type EnquiryRow = typeof enquiries.$inferSelect;

/** Locks the row until the transaction ends. Throws `not_found`. */
export async function lockEnquiry(tx: Context, id: number): Promise<EnquiryRow> {
  return firstOrNotFound(await tx.db.select().from(enquiries).where(eq(enquiries.id, id)).for("update"));
}

const answeredByNameSql = sql<string>`coalesce(trim(${users.first_name} || ' ' || ${users.last_name}), '')`;

const tripColumns = {
  trip_title: sql<string>`coalesce(${trips.title}, '')`,
  trip_slug: sql<string>`coalesce(${trips.slug}, '')`,
};

/** A message with its audit entries, oldest first. Throws `not_found`. */
export async function getEnquiry(ctx: Context, { id }: { id: number }): Promise<EnquiryWithHistory> {
  const rows = await ctx.db
    .select({ ...getTableColumns(enquiries), answered_by_name: answeredByNameSql, ...tripColumns })
    .from(enquiries)
    .leftJoin(trips, eq(trips.id, enquiries.trip_id))
    .leftJoin(users, eq(users.id, enquiries.answered_by))
    .where(eq(enquiries.id, id));
  const enquiry = firstOrNotFound(rows);
  const events = await selectHistory(ctx, { kind: "enquiry", record_id: id }).orderBy(asc(history.id)).limit(200);
  const booking_reference = enquiry.booking_id === null ? "" : referenceOf(enquiry.booking_id);
  return { ...enquiry, booking_reference, history: events };
}
