import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/database/embedded/start-embedded-postgres.ts";
import { migrate } from "#server/database/migrate.ts";
import { withDatabase } from "#server/database/testing/test-server.ts";

/** One database server for a run, set as the product sets its own: every commit reaches the disk. */
export type BenchDatabases = {
  /** A new database with every table and nothing in them; answers its address. */
  make: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** A folder that the database's own account can reach, removed by `remove`. */
export async function throwAwayFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "lava-bench-"));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function startDatabases(): Promise<BenchDatabases> {
  const folder = await throwAwayFolder();
  const server = await startEmbeddedPostgres({ data_dir: join(folder.path, "data"), log: () => undefined });
  return {
    make: async (name) => {
      await query(withDatabase(server.url, "postgres"), `create database ${pg.escapeIdentifier(name)}`);
      const url = withDatabase(server.url, name);
      await migrate({ connectionString: url });
      return url;
    },
    stop: () => server.stop().finally(folder.remove),
  };
}

/** Runs statements on a connection of their own. */
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
