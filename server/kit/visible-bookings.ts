import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { bookings, users } from "#server/database/tables.ts";
import type { Context } from "./context.ts";

/** True for actors with a permission over all bookings; others see only their own. */
export const canSeeAllBookings = ({ actor }: Pick<Context, "actor">): boolean =>
  actor.can("bookings.manage") ||
  actor.can("bookings.view_all") ||
  actor.can("bookings.approve") ||
  actor.can("bookings.cancel");

/** Whether somebody may read the email addresses in the bookings that they see only the figures of. */
export const canSeeAddresses = ({ actor }: Pick<Context, "actor">): boolean =>
  actor.can("bookings.view_all") || actor.can("bookings.manage");

/** The email address of an account; null until its owner has proved it. */
const provedEmailSql = (userId: number): SQL => sql`(
  select ${users.email} from ${users} where ${users.id} = ${userId} and ${users.address_proved_at} is not null and ${users.deleted_at} is null)`;

/**
 * Condition for one's own bookings: those made while signed in, and all with the proved address of the account,
 * whoever entered them.
 */
export function ownBookings({ actor: { user_id } }: Pick<Context, "actor">): SQL | undefined {
  if (user_id === null) return sql`false`;
  return or(eq(bookings.customer_id, user_id), sql`${bookings.customer_email} = ${provedEmailSql(user_id)}`);
}

/** Condition for the bookings that the actor may see; every booking query uses it. Excludes deleted bookings. */
export const visibleBookings = (ctx: Pick<Context, "actor">): SQL | undefined =>
  and(isNull(bookings.deleted_at), canSeeAllBookings(ctx) ? undefined : ownBookings(ctx));
