import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#server/database/migrate.ts";
import { startEmbeddedPostgres } from "#server/engine/embedded-postgres/start-embedded-postgres.ts";
import { withDatabase } from "#server/testing/test-database-server.ts";

/** One database server per run, configured as the product configures its own: every commit is flushed to disk. */
export type BenchDatabases = {
  /** Creates a migrated, empty database and returns its URL. */
  create: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** A temporary folder that the database server's system account can enter. */
export async function createTempFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "lava-bench-"));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function startDatabases(): Promise<BenchDatabases> {
  const folder = await createTempFolder();
  const server = await startEmbeddedPostgres({ data_dir: join(folder.path, "data"), log: () => undefined });
  return {
    create: async (name) => {
      await query(withDatabase(server.url, "postgres"), `create database ${pg.escapeIdentifier(name)}`);
      const url = withDatabase(server.url, name);
      await migrate({ connectionString: url });
      return url;
    },
    stop: () => server.stop().finally(folder.remove),
  };
}

/** Runs statements on a new connection and returns the rows of the last one. */
export async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
