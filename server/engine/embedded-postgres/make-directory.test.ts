import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDirectory } from "./make-directory.ts";

async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "make directory "));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("concurrent calls create a directory and its parents once", async () => {
  const path = join(await aTemporaryFolder(), "a", "b", "c");
  const results = await Promise.all([makeDirectory(path), makeDirectory(path), makeDirectory(path)]);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect((await stat(path)).isDirectory()).toBe(true);
  expect(await makeDirectory(path)).toBe(false);
});

test("an existing file at the path is left unchanged", async () => {
  const file = join(await aTemporaryFolder(), "file");
  await writeFile(file, "");
  await expect(makeDirectory(file)).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeDirectory(join(file, "below"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

test.runIf(process.platform === "linux")(
  "a path where no directory can be created is refused with a message",
  async () => {
    await expect(makeDirectory("/proc/lava/trails")).rejects.toThrow(
      "The directory /proc/lava can't be made; set DATA_DIR to another place.",
    );
  },
);
