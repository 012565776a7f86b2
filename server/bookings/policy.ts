import { and, eq, exists, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { bookings, tripLeads, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { firstShownEndDate } from "#shared/bookings/led-trip-rules.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { leadRoles } from "#shared/trips/trip-leads.ts";

/** True for actors with a permission over all bookings; others see only their own. */
export const canSeeAllBookings = ({ actor }: Pick<Context, "actor">): boolean =>
  actor.can("bookings.manage") ||
  actor.can("bookings.view_all") ||
  actor.can("bookings.approve") ||
  actor.can("bookings.cancel");

/** The confirmed e-mail address of an account; null while it is not confirmed. */
const confirmedEmailSql = (userId: number): SQL => sql`(
  select ${users.email} from ${users} where ${users.id} = ${userId} and ${users.is_verified} and ${users.deleted_at} is null)`;

/**
 * Condition for the bookings that the actor may see; every booking query uses it. Excludes deleted bookings. Own bookings
 * are those made while signed in, and all with the confirmed address of the account, whoever entered them.
 */
export function visibleBookings(ctx: Pick<Context, "actor">): SQL | undefined {
  const notDeleted = isNull(bookings.deleted_at);
  if (canSeeAllBookings(ctx)) return notDeleted;
  const { user_id } = ctx.actor;
  if (user_id === null) return sql`false`;
  const isOwn = or(eq(bookings.customer_id, user_id), sql`${bookings.customer_email} = ${confirmedEmailSql(user_id)}`);
  return and(notDeleted, isOwn);
}

/**
 * Condition for the bookings that the actor sees as the guide of their trip: those of whom travels or will, and for some
 * days of whom did. Also those of a trip in the bin: the people who booked it still travel.
 */
export function ledBookings({ db, actor, now }: Pick<Context, "db" | "actor" | "now">): SQL | undefined {
  const today = toOperatorDate(now);
  const leads = db
    .select({ one: sql`1` })
    .from(tripLeads)
    .innerJoin(users, eq(users.id, tripLeads.user_id))
    .where(
      and(
        ...[eq(tripLeads.trip_id, bookings.trip_id), eq(users.id, actor.user_id ?? 0), isNull(users.deleted_at)],
        ...[eq(users.status, "active"), inArray(users.role, [...leadRoles])],
      ),
    );
  return and(
    isNull(bookings.deleted_at),
    exists(leads),
    gte(bookings.end_date, firstShownEndDate(today)),
    or(
      inArray(bookings.status, ["confirmed", "completed"]),
      // A request that nobody confirmed in time is no trip.
      and(eq(bookings.status, "pending"), gte(bookings.end_date, today)),
    ),
  );
}

/** Fields whose changes stand in the history without their values, like medical data of participants. */
export const privateFields: readonly string[] = ["special_requirements"];
