import pg from "pg";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import type { App, Context } from "#server/kit/context.ts";

/**
 * A connection of its own, without the time limits of the others, that holds the lock of backups until it is closed; null
 * if another backup is being made, in this process or another one.
 */
export async function openBackupConnection({ pool }: Pick<App, "pool">): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...pool.options,
    // Not enumerable.
    password: pool.options.password,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    application_name: "lava-trails backup",
  });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
      advisoryLocks.backup,
    ]);
    if (rows[0]?.locked) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return null;
}

/** Whether a backup is being made, by any process. */
export async function isBackupRunning({ app }: Pick<Context, "app">): Promise<boolean> {
  const { rows } = await app.pool.query<{ running: boolean }>(
    `select exists (
      select from pg_locks where locktype = 'advisory' and objid = $1 and classid = 0 and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
    ) as running`,
    [advisoryLocks.backup],
  );
  return rows[0]?.running ?? false;
}
