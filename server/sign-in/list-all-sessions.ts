import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { sessions, users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { describeDevice } from "#server/kit/describe-device.ts";
import { identityColumns } from "#server/kit/identity-columns.ts";
import { canManageUser } from "#shared/people/manage-users.ts";
import type { SessionOfPerson, SessionQuery } from "#shared/sign-in/sessions-contract.ts";

const allOfFamily = alias(sessions, "all_of_family");

function isBefore(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [seen, id] = cursor.split("_");
  return sql`(${sessions.last_seen_at}, ${sessions.id}) < (${seen}::timestamptz, ${Number(id)}::bigint)`;
}

/** Where everybody is signed in, the last used first: of each sign-in the one row that can be renewed. */
export async function listAllSessions(ctx: Context, { before, limit }: SessionQuery) {
  const { id, family, user_agent, address_shortened, last_seen_at, created_at } = sessions;
  const rows = await ctx.db
    .select({
      ...identityColumns,
      row_id: id,
      id: family,
      user_agent,
      address: address_shortened,
      last_seen_at,
      signed_in_at: sql<string>`(${ctx.db
        .select({ first: sql`min(${allOfFamily.created_at})` })
        .from(allOfFamily)
        .where(eq(allOfFamily.family, family))})`.mapWith(created_at),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(isNull(sessions.used_at), gt(sessions.refresh_expires_at, ctx.now.toISOString()), isBefore(before)))
    .orderBy(desc(last_seen_at), desc(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const items = page.map(({ user_agent: agent, row_id: _, ...row }): SessionOfPerson => {
    const account = { id: row.user_id, role: row.role, granted_permissions: [] };
    return {
      ...row,
      name: nameOf(row),
      device: describeDevice(agent),
      can_end: canManageUser(ctx.actor, account, "end_sessions"),
    };
  });
  return { items, next: rows.length > limit && last ? `${last.last_seen_at}_${last.row_id}` : null };
}
