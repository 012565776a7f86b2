import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDirectory } from "./make-directory.ts";

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "make directory "));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a directory is made with those above it, once, however many ask", async () => {
  const wanted = join(await aFolder(), "a", "b", "c");
  const made = await Promise.all([makeDirectory(wanted), makeDirectory(wanted), makeDirectory(wanted)]);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect((await stat(wanted)).isDirectory()).toBe(true);
  expect(await makeDirectory(wanted)).toBe(false);
});

test("a file in the way stays what it is", async () => {
  const file = join(await aFolder(), "file");
  await writeFile(file, "");
  await expect(makeDirectory(file)).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeDirectory(join(file, "below"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

test.runIf(process.platform === "linux")("a place that takes nothing is told in one sentence, at once", async () => {
  await expect(makeDirectory("/proc/lava/trails")).rejects.toThrow(
    "The directory /proc/lava can't be made; set DATA_DIR to another place.",
  );
});
