import { and, eq, getTableColumns, isNull, type SQL } from "drizzle-orm";
import { guideDocuments, registrations, userPermissions, users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import type { User as UserRow } from "#server/kit/current-user.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { hasAppCodesSql, hasPasskeysSql } from "#server/kit/second-step-sql.ts";
import { grantedPermissionsSql } from "#server/kit/user-permissions.ts";
import type { RecordType } from "#server/kit/versioned-records.ts";
import type { User, UserDetails } from "#shared/people/user.ts";
import { type CurrencyTotal, sumBookingsOfUsers } from "./booking-totals.ts";
import { loadGuideRegistration } from "./guide-registration.ts";
import { loadVisibleHealthNotes } from "./health-notes.ts";

type Row = UserRow & { granted_permissions: string[]; document_count: number };
type BookingTotals = Pick<User, "total_bookings" | "total_spent" | "currency">;

export const selectUsers = ({ db }: Context, condition: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(users),
      granted_permissions: grantedPermissionsSql,
      document_count: db.$count(guideDocuments, eq(guideDocuments.user_id, users.id)),
    })
    .from(users)
    .where(condition)
    .$dynamic();

/** All bookings, and what was spent in the currency in which most of it was. */
function toBookingTotals(totals: readonly CurrencyTotal[] = []): BookingTotals {
  const { total_spent = 0, currency = "USD" } = totals[0] ?? {};
  return { total_bookings: totals.reduce((sum, { total_bookings }) => sum + total_bookings, 0), total_spent, currency };
}

/** Accounts as staff see them, in the same order. */
export async function toUsers(ctx: Context, rows: readonly Row[]) {
  const totals = await sumBookingsOfUsers(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    ...toBookingTotals(totals.get(row.id)),
    name: nameOf(row),
    is_active: row.status === "active",
  }));
}

/** One account that is not deleted, with all that staff see of it. Throws `not_found`. */
export async function getUser(ctx: Context, { id }: { id: number }) {
  const row = firstOrNotFound(await selectUsers(ctx, and(eq(users.id, id), isNull(users.deleted_at))));
  const [user = { ...row, ...toBookingTotals(), name: nameOf(row), is_active: false }] = await toUsers(ctx, [row]);
  const [registration] = await ctx.db.select().from(registrations).where(eq(registrations.user_id, id));
  const { permission, granted_by, granted_at } = userPermissions;
  const grants = await ctx.db
    .select({ permission, granted_by, granted_at })
    .from(userPermissions)
    .where(eq(userPermissions.user_id, id))
    .orderBy(permission);
  const guide = await loadGuideRegistration(ctx, row);
  const health = await loadVisibleHealthNotes(ctx, id);
  const documents = await ctx.db
    .select({ id: guideDocuments.id, name: guideDocuments.original_filename })
    .from(guideDocuments)
    .where(eq(guideDocuments.user_id, id))
    .orderBy(guideDocuments.id);
  const [secondStep = { has_app_codes: false, has_passkeys: false }] = await ctx.db
    .select({ has_app_codes: hasAppCodesSql, has_passkeys: hasPasskeysSql })
    .from(users)
    .where(eq(users.id, id));
  return {
    ...user,
    ...guide,
    ...health,
    ...secondStep,
    documents,
    grants,
    reject_reason: registration?.reject_reason ?? "",
  } satisfies Omit<UserDetails, "interests" | "guide_specialties" | "languages_spoken">;
}

export const userRecordType: RecordType<typeof users> = {
  table: users,
  kind: "person",
  read: (ctx, id) => getUser(ctx, { id }),
};
