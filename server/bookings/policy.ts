import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

/** Whether this actor sees every booking (decisions, section 4). */
export const seesEveryBooking = ({ actor }: Pick<Context, "actor">): boolean =>
  actor.can("bookings.manage") ||
  actor.can("bookings.view_all") ||
  actor.can("bookings.approve") ||
  actor.can("bookings.cancel");

/** Which bookings this actor may see. Every query of the room starts here. */
export function visibleBookings(ctx: Pick<Context, "actor">): SQL | undefined {
  const kept = isNull(bookings.deleted_at);
  if (seesEveryBooking(ctx)) return kept;
  if (ctx.actor.user_id === null) return sql`false`;
  return and(kept, eq(bookings.customer_id, ctx.actor.user_id));
}
