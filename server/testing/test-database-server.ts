import { randomBytes } from "node:crypto";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/engine/embedded-postgres/start-embedded-postgres.ts";
import { makeTestFolder, removeTestFolder } from "./test-folder.ts";

/** PostgreSQL server of a test run: an embedded one without persistence, or the one of TEST_DATABASE_URL. */
export type TestDatabaseServer = {
  /** URL with which another process can clone and drop databases. */
  admin_url: string;
  url: (database: string) => string;
  /** Creates a template database and returns its name. `migrate` must close its connections. */
  makeTemplate: (name: string, migrate: (url: string) => Promise<void>) => Promise<string>;
  cloneDatabase: (template: string) => Promise<string>;
  dropDatabase: (url: string) => Promise<void>;
  /** Stops the embedded server, or drops all databases of this run. */
  stop: () => Promise<void>;
};

/** Fast, without durability. STRATEGY file_copy is faster than wal_log only without syncs. */
const serverSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_compression: "off",
  wal_level: "minimal",
  max_wal_size: "128MB",
  max_wal_senders: "0",
  max_connections: "200",
  autovacuum: "off",
};

export async function startTestDatabaseServer(): Promise<TestDatabaseServer> {
  const externalUrl = process.env.TEST_DATABASE_URL;
  const run = `test_${randomBytes(5).toString("hex")}`;
  if (externalUrl !== undefined && externalUrl !== "")
    return toTestDatabaseServer(externalUrl, run, () => dropRunDatabases(externalUrl, run));
  const directory = await makeTestFolder("test-database-");
  // As root, the server runs under another account, which must be able to enter the directory.
  await chmod(directory, 0o711);
  const data_dir = join(directory, "data");
  const removeAll = () => removeTestFolder(directory);
  const server = await startEmbeddedPostgres({
    data_dir,
    log: () => undefined,
    settings: serverSettings,
    ephemeral: true,
  }).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  return toTestDatabaseServer(server.url, run, () => server.stop().finally(removeAll));
}

function toTestDatabaseServer(admin_url: string, run: string, stop: () => Promise<void>): TestDatabaseServer {
  return {
    admin_url,
    url: (database) => withDatabase(admin_url, database),
    makeTemplate: (name, migrate) => makeTemplate(admin_url, `${run}_${name}`, migrate),
    cloneDatabase: (template) => cloneDatabase(admin_url, template),
    dropDatabase,
    stop,
  };
}

/** Replaces the database name in a connection URL. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

async function makeTemplate(adminUrl: string, name: string, migrate: (url: string) => Promise<void>): Promise<string> {
  await execute(adminUrl, `CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  await migrate(withDatabase(adminUrl, name));
  return name;
}

/** Creates a copy of the template database and returns its URL. Works in any process. */
export async function cloneDatabase(adminUrl: string, template: string): Promise<string> {
  const name = `${template}_${randomBytes(5).toString("hex")}`;
  await execute(
    adminUrl,
    `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY file_copy`,
  );
  return withDatabase(adminUrl, name);
}

export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** Drops the database of this URL and closes its connections. */
export async function dropDatabase(url: string): Promise<void> {
  const name = pg.escapeIdentifier(databaseName(url));
  await execute(withDatabase(url, "postgres"), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function dropRunDatabases(adminUrl: string, run: string): Promise<void> {
  const names = await execute(
    adminUrl,
    `SELECT datname FROM pg_database WHERE starts_with(datname, ${pg.escapeLiteral(`${run}_`)})`,
  );
  for (const { datname } of names)
    await execute(adminUrl, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
}

async function execute(url: string, text: string): Promise<{ datname: string }[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(text)).rows;
  } finally {
    await client.end();
  }
}
