import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { sessions, users } from "#server/database/tables.ts";
import { type Actor, actor } from "#server/kit/actor.ts";
import type { App, Database } from "#server/kit/context.ts";
import { hashOfSecret } from "#server/kit/secret.ts";
import { grantedToUser, heldBy, nameOf } from "./accounts.ts";
import { sessionTimeout } from "./session-timeout.ts";
import { instantAfter } from "./sessions.ts";

/** How old the time of the last call may get before it is written again: not every call becomes a write. */
const seenAgainAfter = 60_000;

/** Who an access token belongs to; null where it is unknown or over, or the account is not active (any more). */
export async function findActor(app: App, token: string): Promise<Actor | null> {
  const now = app.clock();
  const [found] = await queryOn(app.db).execute({ access_hash: hashOfSecret(token), now: now.toISOString() });
  if (!found) return null;
  const idle = now.getTime() - new Date(found.last_seen_at).getTime();
  if (idle >= seenAgainAfter) await touch(app.db, found.session_id, now);
  return actor({
    user_id: found.user_id,
    name: nameOf(found),
    email: found.email,
    role: found.role,
    permissions: heldBy(found.role, found.granted),
  });
}

/** Every call with a token asks this: one statement, found by the index of the hash, planned once a connection. */
const prepareQuery = (db: Database) =>
  db
    .select({
      session_id: sessions.id,
      last_seen_at: sessions.last_seen_at,
      user_id: users.id,
      username: users.username,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      role: users.role,
      granted: grantedToUser,
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
    .prepare("find_actor");

const queries = new WeakMap<Database, ReturnType<typeof prepareQuery>>();

function queryOn(db: Database): ReturnType<typeof prepareQuery> {
  const query = queries.get(db) ?? prepareQuery(db);
  queries.set(db, query);
  return query;
}

/** The session was used: its refresh token lives on from here. */
async function touch(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ last_seen_at: now.toISOString(), refresh_expires_at: instantAfter(now, await sessionTimeout(db)) })
    .where(eq(sessions.id, id));
}
