import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

/** True for actors with a permission over all bookings; others see only bookings linked to their account. */
export const canSeeAllBookings = ({ actor }: Pick<Context, "actor">): boolean =>
  actor.can("bookings.manage") ||
  actor.can("bookings.view_all") ||
  actor.can("bookings.approve") ||
  actor.can("bookings.cancel");

/** Condition for the bookings that the actor may see; every booking query uses it. Excludes deleted bookings. */
export function visibleBookings(ctx: Pick<Context, "actor">): SQL | undefined {
  const notDeleted = isNull(bookings.deleted_at);
  if (canSeeAllBookings(ctx)) return notDeleted;
  if (ctx.actor.user_id === null) return sql`false`;
  return and(notDeleted, eq(bookings.customer_id, ctx.actor.user_id));
}
