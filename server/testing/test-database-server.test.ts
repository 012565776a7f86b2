import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  dropDatabase,
  startTestDatabaseServer,
  type TestDatabaseServer,
  withDatabase,
} from "./test-database-server.ts";

const run = promisify(execFile);
let server: TestDatabaseServer;
let template: string;

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return (await client.query({ text, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  server = await startTestDatabaseServer();
  template = await server.makeTemplate(
    "notes",
    async (url) => void (await query(url, "CREATE TABLE notes AS SELECT 'kept' AS text")),
  );
});

afterAll(() => server.stop());

test("clones contain the template's data and are independent of each other", async () => {
  const [first, second] = await Promise.all([server.cloneDatabase(template), server.cloneDatabase(template)]);
  await query(first, "DELETE FROM notes");
  expect(await query(first, "SELECT text FROM notes")).toEqual([]);
  expect(await query(second, "SELECT text FROM notes")).toEqual(["kept"]);
});

test("another process can clone with only the admin URL and the template name", async () => {
  const module = join(import.meta.dirname, "test-database-server.ts");
  const script = `import { cloneDatabase } from ${JSON.stringify(module)}; process.stdout.write(await cloneDatabase(...process.argv.slice(1)))`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script, server.admin_url, template]);
  expect(await query(stdout, "SELECT text FROM notes")).toEqual(["kept"]);
});

test("a database with open connections is dropped", async () => {
  const url = await server.cloneDatabase(template);
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  await dropDatabase(url);
  await expect(query(url, "SELECT 1")).rejects.toThrow(/does not exist/);
});

test("TEST_DATABASE_URL is used, and all databases are dropped from it", async () => {
  process.env.TEST_DATABASE_URL = server.admin_url;
  const external = await startTestDatabaseServer().finally(() => delete process.env.TEST_DATABASE_URL);
  const name = await external.makeTemplate("external", async () => undefined);
  await external.cloneDatabase(name);
  const count = `SELECT count(*)::int FROM pg_database WHERE starts_with(datname, '${name}')`;
  expect(await query(server.admin_url, count)).toEqual([2]);
  await external.stop();
  expect(await query(server.admin_url, count)).toEqual([0]);
});

test.for([
  "postgresql:///app?host=%2Ftmp%2Fa%20b%25%22%2C&port=5432&user=app",
  "postgres://me:p%40ss@db.example:5433/app?application_name=tests",
])("withDatabase replaces only the database name: %s", (url) => {
  const changed = withDatabase(url, "other one");
  expect(changed).toBe(url.replace("/app?", "/other%20one?"));
  expect(new pg.Client(changed).database).toBe("other one");
});
