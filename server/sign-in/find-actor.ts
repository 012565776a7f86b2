import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { sessions, users } from "#server/database/tables.ts";
import { type Actor, createActor, nameOf } from "#server/kit/actor.ts";
import type { App, Context } from "#server/kit/context.ts";
import { identityColumns } from "#server/kit/identity-columns.ts";
import { hasAppCodesSql, hasPasskeysSql } from "#server/kit/second-step-sql.ts";
import { hashToken } from "#server/kit/token.ts";
import { grantedPermissionsSql } from "#server/kit/user-permissions.ts";
import type { PendingTask } from "#shared/kit/endpoint.ts";
import { effectivePermissions } from "#shared/people/manage-users.ts";
import { findPendingTask } from "./pending-task.ts";
import { getSessionTimeout } from "./session-timeout.ts";
import { addMilliseconds } from "./sessions.ts";

/** Limits writes of `last_seen_at`, in milliseconds. */
const lastSeenWriteIntervalMs = 60_000;

/**
 * The owner of an access token; null if the token is unknown or expired, or the account is not active. A call that is no
 * use of the session doesn't extend it, and gets null where the session has timed out.
 */
export async function findActor(
  app: App,
  token: string,
  { isSessionUse = true, now = app.clock() }: { isSessionUse?: boolean; now?: Date } = {},
): Promise<Actor | null> {
  const [session] = await getPreparedQuery(app.db).execute(toParameters(token, now));
  if (!session) return null;
  const idle = now.getTime() - new Date(session.last_seen_at).getTime();
  if (!isSessionUse && idle >= (await getSessionTimeout(app.db))) return null;
  if (isSessionUse && idle >= lastSeenWriteIntervalMs) await touchSession(app.db, session.session_id, now);
  return toActor(session, await findPendingTask({ app, db: app.db }, session));
}

/**
 * The caller once more, later in the same call; null if the session or the account has ended since. A token that has
 * only expired meanwhile is valid until the call ends. In a transaction the session is locked: what revokes it waits for
 * the end of the transaction, or is waited for.
 */
export async function findActorAgain(ctx: Context): Promise<Actor | null> {
  const { db, now, actor, bearer, pendingInvalidations } = ctx;
  const parameters = toParameters(bearer ?? "", now);
  // Renewing the tokens and `touchSession` change no key, so they don't wait.
  if (pendingInvalidations) {
    const [session] = await selectSession(db)
      .for("key share", { of: sessions })
      .prepare("lock_actor")
      .execute(parameters);
    // What must be done first may be what this transaction changes.
    return session ? toActor(session, actor.pending_task ?? null) : null;
  }
  const [session] = await getPreparedQuery(db).execute(parameters);
  return session ? toActor(session, await findPendingTask(ctx, session)) : null;
}

const toParameters = (token: string, now: Date) => ({ access_hash: hashToken(token), now: now.toISOString() });

type SessionRow = Awaited<ReturnType<typeof selectSession>>[number];

const toActor = (session: SessionRow, task: PendingTask | null): Actor =>
  createActor({
    user_id: session.user_id,
    name: nameOf(session),
    email: session.email,
    role: session.role,
    permissions: task === null ? effectivePermissions(session.role, session.granted) : [],
    pending_task: task,
  });

const selectSession = (db: Database) =>
  db
    .select({
      session_id: sessions.id,
      last_seen_at: sessions.last_seen_at,
      ...identityColumns,
      must_change_password: users.must_change_password,
      granted: grantedPermissionsSql,
      has_app_codes: hasAppCodesSql,
      has_passkeys: hasPasskeysSql,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.access_hash, sql.placeholder("access_hash")),
        gt(sessions.access_expires_at, sql.placeholder("now")),
        eq(users.status, "active"),
        isNull(users.deleted_at),
      ),
    )
    .$dynamic();

/** A prepared statement, because every authenticated call runs it. */
const prepareQuery = (db: Database) => selectSession(db).prepare("find_actor");

const preparedQueries = new WeakMap<Database, ReturnType<typeof prepareQuery>>();

function getPreparedQuery(db: Database): ReturnType<typeof prepareQuery> {
  const query = preparedQueries.get(db) ?? prepareQuery(db);
  preparedQueries.set(db, query);
  return query;
}

/** Records that the session was used, which extends its refresh token. */
async function touchSession(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ last_seen_at: now.toISOString(), refresh_expires_at: addMilliseconds(now, await getSessionTimeout(db)) })
    .where(eq(sessions.id, id));
}
