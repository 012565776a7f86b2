import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { lastLoginOrder, userSearchText } from "#server/database/user-expressions.ts";
import type { Context } from "#server/kit/context.ts";
import { listIds, paginationOf } from "#server/kit/list-ids.ts";
import { toLimitOffset } from "#shared/kit/pagination.ts";
import type { UserQuery } from "#shared/people/user.ts";
import type { UserStats } from "#shared/people/users-contract.ts";
import { selectUsers, toUsers } from "./user-rows.ts";

const { status, role, is_verified } = users;

function hasStatus(wanted: UserQuery["status"]): SQL | undefined {
  if (wanted === "all") return undefined;
  if (wanted === "reviewed") return ne(status, "pending");
  return eq(status, wanted === "approved" ? "active" : wanted);
}

const filterUsers = (query: UserQuery): SQL | undefined =>
  and(
    isNull(users.deleted_at),
    hasStatus(query.status),
    query.active === undefined ? undefined : (query.active ? eq : ne)(status, "active"),
    query.verified === undefined ? undefined : eq(is_verified, query.verified),
    query.role === undefined ? undefined : eq(role, query.role),
  );

const { created_at, first_name, last_name } = users;

function orderUsers(sort: UserQuery["sort"]): SQL[] {
  const [columns, direction] = sort.startsWith("-") ? [sort.slice(1), desc] : [sort, asc];
  const byName = [direction(first_name), direction(last_name)];
  const byTime = [direction(columns === "last_login" ? lastLoginOrder(users) : created_at)];
  return [...(columns === "name" ? byName : byTime), direction(users.id)];
}

/** Lists accounts that are not deleted. */
export async function listUsers(ctx: Context, query: UserQuery) {
  const span = toLimitOffset(query);
  const { search } = query;
  const orderBy = orderUsers(query.sort);
  const list = { table: users, filter: filterUsers(query), search, text: userSearchText(users), orderBy };
  const found = await listIds(ctx, list, span);
  const rows = await selectUsers(ctx, inArray(users.id, [...found.ids])).orderBy(...orderBy);
  return { items: await toUsers(ctx, rows), pagination: paginationOf(found, span), count: found.total };
}

/** Counts accounts that are not deleted. */
export async function countUsers({ db }: Context): Promise<UserStats> {
  const groups = await db
    .select({ role, status, count: sql<number>`count(*)::int` })
    .from(users)
    .where(isNull(users.deleted_at))
    .groupBy(role, status);
  const sum = (condition: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(condition).reduce((total, { count }) => total + count, 0);
  return {
    total: sum(() => true),
    super_admins: sum((group) => group.role === "super_admin"),
    administrators: sum((group) => group.role === "admin"),
    staff: sum((group) => group.role === "staff"),
    tour_guides: sum((group) => group.role === "guide"),
    customers: sum((group) => group.role === "customer"),
    active_users: sum((group) => group.status === "active"),
    pending_approval: sum((group) => group.status === "pending"),
  };
}
