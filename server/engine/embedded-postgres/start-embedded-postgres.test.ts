import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { DatabaseStartError } from "./errors.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";
import { aDirectory, aProgram, query, startTestDatabase } from "./testing/test-helpers.ts";

const testTimeout = 20_000;

test("a second start has the data of the first one", { timeout: testTimeout }, async () => {
  const dataDir = join(await aDirectory(), "data");
  const first = await startTestDatabase(dataDir);
  await query(first.url, "CREATE TABLE kept AS SELECT 1 AS one");
  await first.stop();
  expect(first.pid).toBeUndefined();
  const second = await startTestDatabase(dataDir);
  expect(await query(second.url, "SELECT one FROM kept")).toEqual([1]);
});

test("the database is durable, uses UTF-8 and UTC, and has the required extensions and letters", {
  timeout: testTimeout,
}, async () => {
  const { url } = await startTestDatabase(join(await aDirectory(), "data"));
  const settings =
    "SELECT unnest(ARRAY['fsync', 'synchronous_commit', 'data_checksums', 'server_encoding', 'timezone', 'jit'])";
  expect(await query(url, `SELECT current_setting(name) FROM (${settings}) AS wanted (name)`)).toEqual([
    "on",
    "on",
    "on",
    "UTF8",
    "UTC",
    "off",
  ]);
  for (const name of ["pg_trgm", "unaccent", "citext"]) await query(url, `CREATE EXTENSION ${name}`);
  expect(
    await query(
      url,
      "SELECT 'Été' ILIKE 'été', 'ZÜRICH'::citext = 'zürich', unaccent('Žižkov'), similarity('élan', 'ÉLAN')",
    ),
  ).toEqual([true, true, "Zizkov", 1]);
});

test("stop closes open connections and transactions, and can be called twice", { timeout: testTimeout }, async () => {
  const database = await startTestDatabase(join(await aDirectory(), "data"));
  const client = new pg.Client(database.connection);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("BEGIN");
  const stoppedAt = performance.now();
  await Promise.all([database.stop(), database.stop()]);
  expect(performance.now() - stoppedAt).toBeLessThan(5_000);
});

test("a data directory in use is refused with a message, and available again after stop", {
  timeout: testTimeout,
}, async () => {
  const dataDir = join(await aDirectory(), "data");
  const first = await startTestDatabase(dataDir);
  await expect(startTestDatabase(dataDir)).rejects.toThrow(DatabaseStartError);
  await expect(startTestDatabase(dataDir)).rejects.toThrow(/is in use by another running copy/);
  const { report } = await aProgram(dataDir);
  expect(report.refused).toMatch(/is in use by another running copy/);
  await first.stop();
  await startTestDatabase(dataDir);
});

test("a start while another program stops waits for it, and says so", { timeout: testTimeout }, async () => {
  const dataDir = join(await aDirectory(), "data");
  const first = await startTestDatabase(dataDir);
  const lines: string[] = [];
  const log = (line: string) => {
    // The other program ends once this one waits.
    if (lines.push(line) === 1) void first.stop();
  };
  const second = await startTestDatabase(dataDir, { log, lock_timeout: 15_000 });
  expect(lines[0]).toMatch(/is still in use; waiting up to 15 seconds/);
  expect(lines.filter((line) => line.includes("waiting"))).toHaveLength(1);
  expect(await query(second.url, "SELECT 1")).toEqual([1]);
});

test("exactly one of several concurrent starts gets the data directory", { timeout: testTimeout }, async () => {
  const dataDir = join(await aDirectory(), "data");
  const programs = await Promise.all([aProgram(dataDir), aProgram(dataDir), aProgram(dataDir)]);
  expect(programs.filter(({ report }) => report.url !== undefined)).toHaveLength(1);
  expect(programs.filter(({ report: told }) => told.refused !== undefined)).toHaveLength(2);
});

test.for([
  ["a space", "my data"],
  ["quotes, commas and percents", `a "b", c'd %20 100% é`],
  ["a socket path that would be too long", `${"deep/".repeat(20)}data`],
])("a data directory whose path has %s works", { timeout: testTimeout }, async ([, path = ""]) => {
  const dataDir = join(await aDirectory(), path);
  const first = await startTestDatabase(dataDir);
  expect(await query(first.url, "SELECT 1")).toEqual([1]);
  const { host } = first.connection;
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  expect(Buffer.byteLength(host)).toBeLessThan(90);
  await first.stop();
  expect(await query((await startTestDatabase(dataDir)).url, "SELECT 2")).toEqual([2]);
});

test("without sockets it listens on the loopback address and asks for a password", {
  timeout: testTimeout,
}, async () => {
  const dataDir = join(await aDirectory(), "data");
  const { url, connection } = await startTestDatabase(dataDir, { transport: "tcp" });
  expect(connection.host).toBe("127.0.0.1");
  expect(await query(url, "SELECT 1")).toEqual([1]);
  await expect(query(url.replace(/password=.*/, "password=guess"), "SELECT 1")).rejects.toThrow(
    /password authentication failed/,
  );
  expect((await stat(join(dataDir, "database.json"))).mode & 0o777).toBe(0o600);
});

test("a cluster of another major version is refused and left unchanged", { timeout: testTimeout }, async () => {
  const dataDir = join(await aDirectory(), "data");
  await mkdir(join(dataDir, "postgres"), { recursive: true });
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), "15\n");
  await expect(startTestDatabase(dataDir)).rejects.toThrow(
    /was made by PostgreSQL 15 and this program brings PostgreSQL 18/,
  );
  expect(await readFile(join(dataDir, "postgres", "PG_VERSION"), "utf8")).toBe("15\n");
});

test("a data directory that is a file is refused with a message", async () => {
  const file = join(await aDirectory(), "data");
  await writeFile(file, "");
  await expect(startEmbeddedPostgres({ data_dir: file, log: () => undefined })).rejects.toThrow(/is not a directory/);
});

test("a damaged cluster is refused with the server's reason, and the directory is unlocked again", {
  timeout: testTimeout,
}, async () => {
  const dataDir = join(await aDirectory(), "data");
  await (await startTestDatabase(dataDir)).stop();
  const control = join(dataDir, "postgres", "global", "pg_control");
  const intact = await readFile(control);
  await writeFile(control, Buffer.alloc(intact.length));
  await expect(startTestDatabase(dataDir)).rejects.toThrow(/could not be started \(.+\); its log is/);
  await writeFile(control, intact);
  await startTestDatabase(dataDir);
});
