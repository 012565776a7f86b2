import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { runMigrations as runJobMigrations } from "graphile-worker";
import pg from "pg";
import { projectRoot } from "#server/project-root.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Connection } from "./client.ts";

/** Applies the pending migrations of the program and of its job queue. Safe to call from several processes at once. */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migration]);
    await runMigrations(drizzle(client), { migrationsFolder: join(projectRoot, "server/database/migrations") });
    const pool = new pg.Pool({ ...connection, max: 2 });
    pool.on("error", () => {});
    pool.on("connect", (connected) => connected.on("error", () => {}));
    try {
      await runJobMigrations({ pgPool: pool });
    } finally {
      await pool.end();
    }
  } finally {
    await client.end();
  }
}
