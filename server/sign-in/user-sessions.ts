import { and, eq, gt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sessions } from "#server/database/tables.ts";
import { revokeSessionFamily, revokeSessions } from "#server/kit/account-access.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { describeDevice } from "#server/kit/describe-device.ts";
import { lockManagedUser, requireManagedUser } from "#server/kit/manage-user.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { UserSession } from "#shared/sign-in/user-access-contract.ts";

/** Where a person is signed in: one entry per sign-in, whose tokens may have been renewed since. */
export async function loadSessions(ctx: Context, id: number): Promise<UserSession[]> {
  const { family, user_agent, address_shortened, created_at, last_seen_at } = sessions;
  const newest = (column: PgColumn) => sql<string>`(array_agg(${column} order by ${sessions.id} desc))[1]`;
  const rows = await ctx.db
    .select({
      id: family,
      user_agent: newest(user_agent),
      address: newest(address_shortened),
      signed_in_at: sql<string>`min(${created_at})`.mapWith(created_at),
      last_seen_at: sql<string>`max(${last_seen_at})`.mapWith(last_seen_at),
    })
    .from(sessions)
    .where(eq(sessions.user_id, id))
    .groupBy(family)
    .having(
      gt(sql`max(${sessions.refresh_expires_at}) filter (where ${sessions.used_at} is null)`, ctx.now.toISOString()),
    )
    .orderBy(sql`max(${last_seen_at}) desc`)
    .limit(100);
  return rows.map(({ user_agent: agent, ...session }) => ({ ...session, device: describeDevice(agent) }));
}

/** Where somebody whom the caller manages is signed in. Throws 403 or 404. */
export async function listUserSessions(ctx: Context, { id }: { id: number }): Promise<UserSession[]> {
  await requireManagedUser(ctx, id, "take_over");
  return loadSessions(ctx, id);
}

type EndedSessions = { id: number; session_id?: string };

function endSessions(ctx: Context, { id, session_id }: EndedSessions): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockManagedUser(tx, { id }, ctx.actor.can("system.config") ? "end_sessions" : "take_over");
    if (session_id === undefined) await revokeSessions(tx, id);
    else await revokeFamilyOf(tx, { id, session_id });
    tx.changedFeatures.add("sign-in");
    await auditChange(tx, { kind: "person", record_id: id, what: "person.signed_out" });
    return { id };
  });
}

/** Revokes one sign-in of an account, which the caller has locked. Throws `not_found`. */
export async function revokeFamilyOf(tx: Context, { id, session_id }: Required<EndedSessions>): Promise<void> {
  const found = await tx.db.$count(sessions, and(eq(sessions.family, session_id), eq(sessions.user_id, id)));
  if (found === 0) throw notFound();
  await revokeSessionFamily(tx, { user_id: id, family: session_id });
}

/** Signs a person out on one device. Throws `not_found`. */
export const endUserSession = (ctx: Context, input: Required<EndedSessions>) => endSessions(ctx, input);

/** Signs a person out everywhere. */
export const endUserSessions = (ctx: Context, { id }: { id: number }) => endSessions(ctx, { id });
