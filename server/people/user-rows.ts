import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { bookings, registrations, userPermissions, users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import type { User as UserRow } from "#server/kit/current-user.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { hasAppCodesSql, hasPasskeysSql } from "#server/kit/second-step-sql.ts";
import { grantedPermissionsSql } from "#server/kit/user-permissions.ts";
import type { RecordType } from "#server/kit/versioned-records.ts";
import type { User, UserDetails } from "#shared/people/user.ts";
import { loadGuideRegistration } from "./guide-registration.ts";

type Row = UserRow & { granted_permissions: string[] };
type BookingTotals = Pick<User, "total_bookings" | "total_spent" | "currency">;

export const selectUsers = ({ db }: Context, condition: SQL | undefined) =>
  db
    .select({ ...getTableColumns(users), granted_permissions: grantedPermissionsSql })
    .from(users)
    .where(condition)
    .$dynamic();

/** The bookings of a person: those of the account, and those of its address if that is confirmed. */
const isBookingOf = or(
  eq(bookings.customer_id, users.id),
  and(eq(bookings.customer_email, users.email), users.is_verified),
);

const noBookings: BookingTotals = { total_bookings: 0, total_spent: 0, currency: "USD" };

async function loadBookingTotals({ db }: Context, ids: readonly number[]): Promise<Map<number, BookingTotals>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      currency: bookings.currency,
      total_bookings: sql<number>`count(*)::int`,
      total_spent: sql<number>`sum(${bookings.paid_amount} - ${bookings.refunded_amount})::float`,
    })
    .from(users)
    .innerJoin(bookings, and(isBookingOf, isNull(bookings.deleted_at)))
    .where(inArray(users.id, [...ids]))
    .groupBy(users.id, bookings.currency)
    .orderBy(sql`4 desc, 3 desc`);
  const totals = new Map<number, BookingTotals>();
  for (const { id, ...found } of rows) {
    const first = totals.get(id) ?? { ...found, total_bookings: 0 };
    totals.set(id, { ...first, total_bookings: first.total_bookings + found.total_bookings });
  }
  return totals;
}

/** Accounts as staff see them, in the same order. */
export async function toUsers(ctx: Context, rows: readonly Row[]) {
  const totals = await loadBookingTotals(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    ...(totals.get(row.id) ?? noBookings),
    name: nameOf(row),
    is_active: row.status === "active",
  }));
}

/** One account that is not deleted, with all that staff see of it. Throws `not_found`. */
export async function getUser(ctx: Context, { id }: { id: number }) {
  const row = firstOrNotFound(await selectUsers(ctx, and(eq(users.id, id), isNull(users.deleted_at))));
  const [user = { ...row, ...noBookings, name: nameOf(row), is_active: false }] = await toUsers(ctx, [row]);
  const [registration] = await ctx.db.select().from(registrations).where(eq(registrations.user_id, id));
  const { permission, granted_by, granted_at } = userPermissions;
  const grants = await ctx.db
    .select({ permission, granted_by, granted_at })
    .from(userPermissions)
    .where(eq(userPermissions.user_id, id))
    .orderBy(permission);
  const guide = await loadGuideRegistration(ctx, row);
  const [secondStep = { has_app_codes: false, has_passkeys: false }] = await ctx.db
    .select({ has_app_codes: hasAppCodesSql, has_passkeys: hasPasskeysSql })
    .from(users)
    .where(eq(users.id, id));
  return { ...user, ...guide, ...secondStep, grants, reject_reason: registration?.reject_reason ?? "" } satisfies Omit<
    UserDetails,
    "interests" | "guide_specialties" | "languages_spoken"
  >;
}

export const userRecordType: RecordType<typeof users> = {
  table: users,
  kind: "person",
  read: (ctx, id) => getUser(ctx, { id }),
};
