import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import {
  aDirectory,
  aRunningProgram,
  eventually,
  isAlive,
  isRoot,
  killProgram,
  killServer,
  nobody,
  query,
  startTestDatabase,
} from "./testing/test-helpers.ts";

const testTimeout = 20_000;

test("after kill -9 of the program the next start stops the orphan server and has its data", {
  timeout: testTimeout,
}, async () => {
  const dataDir = join(await aDirectory(), "data");
  const program = await aRunningProgram(dataDir);
  const { url, pid } = program;
  await query(url, "CREATE TABLE kept AS SELECT 1 AS one");
  await killProgram(program);
  expect(await isAlive(pid)).toBe(true);
  const next = await startTestDatabase(dataDir);
  expect(next.lines).toEqual(["stopping the database server that an earlier run left behind"]);
  expect(await isAlive(pid)).toBe(false);
  expect(await query(next.url, "SELECT one FROM kept")).toEqual([1]);
});

test("after kill -9 of program and server, as in a power failure, the next start recovers", {
  timeout: testTimeout,
}, async () => {
  const dataDir = join(await aDirectory(), "data");
  const program = await aRunningProgram(dataDir);
  const { url } = program;
  await query(url, "CREATE TABLE kept AS SELECT 1 AS one");
  // A busy backend does not notice that its postmaster has exited.
  const busy = query(url, "SELECT count(*) FROM generate_series(1, 10000000000)").catch(() => "ended");
  await eventually(async () =>
    expect(
      await query(
        url,
        "SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE '%generate_series(1, 1%' AND state = 'active'",
      ),
    ).toEqual([2]),
  );
  killServer(program);
  await killProgram(program);
  const next = await startTestDatabase(dataDir);
  expect(await busy).toBe("ended");
  expect(await query(next.url, "SELECT one FROM kept")).toEqual([1]);
});

test("a postmaster.pid with the id of an unrelated process neither prevents the start nor affects that process", {
  timeout: testTimeout,
}, async () => {
  const dataDir = join(await aDirectory(), "data");
  const program = await aRunningProgram(dataDir);
  const { pid } = program;
  await killProgram(program);
  killServer(program);
  await eventually(async () => expect(await isAlive(pid)).toBe(false));
  const unrelated = spawn("sleep", ["60"], isRoot ? nobody : {});
  onTestFinished(() => void unrelated.kill());
  await once(unrelated, "spawn");
  const file = join(dataDir, "postgres", "postmaster.pid");
  await writeFile(file, (await readFile(file, "utf8")).replace(/^\d+/, String(unrelated.pid)));
  const next = await startTestDatabase(dataDir);
  expect(await query(next.url, "SELECT 1")).toEqual([1]);
  expect(unrelated.exitCode).toBeNull();
  expect(await isAlive(unrelated.pid ?? -1)).toBe(true);
});

test("an empty postmaster.pid does not prevent the start", { timeout: testTimeout }, async () => {
  const dataDir = join(await aDirectory(), "data");
  await (await startTestDatabase(dataDir)).stop();
  await writeFile(join(dataDir, "postgres", "postmaster.pid"), "");
  await startTestDatabase(dataDir);
});

test("a killed server is restarted at the same address with every acknowledged row", {
  timeout: testTimeout,
}, async () => {
  const database = await startTestDatabase(join(await aDirectory(), "data"));
  await query(database.url, "CREATE TABLE kept (number int)");
  for (let number = 1; number <= 5; number++) {
    await query(database.url, `INSERT INTO kept VALUES (${number})`);
    const pid = killServer(database);
    await eventually(async () => expect(database.pid).not.toBe(pid));
    expect(await eventually(() => query(database.url, "SELECT count(*)::int FROM kept"))).toEqual([number]);
  }
  expect(database.lines).toEqual(Array(5).fill("the database server ended unexpectedly (SIGKILL), starting it again"));
});

test("a killed server is restarted although one of its processes is busy", { timeout: testTimeout }, async () => {
  const database = await startTestDatabase(join(await aDirectory(), "data"));
  const client = new pg.Client(database.url);
  client.on("error", () => undefined);
  await client.connect();
  const busy = client.query("SELECT count(*) FROM generate_series(1, 10000000000)").catch(() => "ended");
  await eventually(async () =>
    expect(
      await query(
        database.url,
        "SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE '%generate_series(1, 1%' AND state = 'active'",
      ),
    ).toEqual([2]),
  );
  killServer(database);
  expect(await busy).toBe("ended");
  expect(await eventually(() => query(database.url, "SELECT 1"))).toEqual([1]);
});

test("stop right after the server was killed leaves no server running", { timeout: testTimeout }, async () => {
  const dataDir = join(await aDirectory(), "data");
  const database = await startTestDatabase(dataDir);
  killServer(database);
  await database.stop();
  expect((await startTestDatabase(dataDir)).lines).toEqual([]);
});

test("a program that exits without calling stop also stops its server", { timeout: testTimeout }, async () => {
  const { process: child, pid } = await aRunningProgram(join(await aDirectory(), "data"));
  child.stdin?.write("exit\n");
  expect(await once(child, "exit")).toEqual([0, null]);
  await eventually(async () => expect(await isAlive(pid)).toBe(false));
});
