import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DatabaseStartError } from "#server/engine/embedded-postgres/errors.ts";
import { readEnvironment } from "#server/environment.ts";
import { makeTestFolder, removeTestFolder } from "#server/testing/test-folder.ts";
import { loadSecretKey } from "./secret-key.ts";

async function aDataDirectory(key?: string): Promise<string> {
  const folder = await makeTestFolder("secret-key-");
  onTestFinished(() => removeTestFolder(folder));
  const directory = join(folder, "data");
  await mkdir(directory);
  if (key !== undefined) await writeFile(join(directory, "secret-key"), key);
  return directory;
}

const load = (DataDir: string) => loadSecretKey(readEnvironment({ DATA_DIR: DataDir }));

test("a key is made once, and a line break at its end is none of it", async () => {
  const directory = await aDataDirectory();
  const key = await load(directory);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  await writeFile(join(directory, "secret-key"), `${key}\n`);
  expect(await load(directory)).toBe(key);
});

test.each([
  ["empty", ""],
  ["short", "letters"],
  ["of two lines", `${"k".repeat(40)}\n${"k".repeat(40)}`],
  ["full of zero bytes", "\0".repeat(64)],
  ["too long", "k".repeat(1025)],
])("a key file that is %s is named, and no new key takes its place", async (_, key) => {
  const directory = await aDataDirectory(key);
  await expect(load(directory)).rejects.toThrow(DatabaseStartError);
  await expect(load(directory)).rejects.toThrow(
    /^The secret key in .*secret-key is damaged: it must be one line of 32/,
  );
  expect(await readFile(join(directory, "secret-key"), "utf8")).toBe(key);
});

test.each(["short", ` ${"k".repeat(40)}`, `${"k".repeat(40)} `, `${"k".repeat(40)}\nk`, "k".repeat(1025)])(
  "SECRET_KEY can't be %j",
  (SecretKey) => {
    expect(() => readEnvironment({ SECRET_KEY: SecretKey })).toThrow(
      /^The environment variable SECRET_KEY must be one line of 32/,
    );
  },
);

test("SECRET_KEY is taken as it is", async () => {
  const key = "thirty-two characters, äöü and 漢字";
  expect(await loadSecretKey(readEnvironment({ SECRET_KEY: key, DATA_DIR: await aDataDirectory() }))).toBe(key);
});
