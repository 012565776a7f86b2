import { existsSync } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { FileWriter, RequestFiles } from "./received-file.ts";

test("a received file is on disk for its owner only, is read like any file, and goes with the request", async () => {
  const files = new RequestFiles();
  const writer = await files.create();
  for (const part of ["a hill ", "and a lake"]) await writer.write(Buffer.from(part));
  const file = await writer.finish({ name: "hill.txt", type: "text/plain" });
  expect(file).toBeInstanceOf(File);
  expect([file.name, file.type, file.size]).toEqual(["hill.txt", "text/plain", 17]);
  expect([await file.text(), await file.slice(2, 6).text()]).toEqual(["a hill and a lake", "hill"]);
  expect((await stat(file.path)).mode & 0o077).toBe(0);
  await files[Symbol.asyncDispose]();
  expect(existsSync(join(file.path, ".."))).toBe(false);
});

test("a file that broke off goes with the request", async () => {
  const files = new RequestFiles();
  const writer = await files.create();
  await writer.write(Buffer.from("a hi"));
  const { path } = await (await files.create()).finish({ name: "", type: "" });
  await files[Symbol.asyncDispose]();
  expect(existsSync(join(path, ".."))).toBe(false);
});

test("equal files have the same hash, others another one", async () => {
  const files = new RequestFiles();
  onTestFinished(() => files[Symbol.asyncDispose]());
  const receive = async (...parts: string[]) => {
    const writer = await files.create();
    for (const part of parts) await writer.write(Buffer.from(part));
    return (await writer.finish({ name: "a", type: "" })).sha256;
  };
  expect(await receive("ab", "c")).toBe(await receive("abc"));
  expect(await receive("abc")).not.toBe(await receive("abd"));
});

test.runIf(process.platform === "linux")("a full disk is said to be full", async () => {
  const handle = await open("/dev/full", "w");
  onTestFinished(() => handle.close());
  const writer = new FileWriter("/dev/full", handle);
  const full = { name: "FileStoreUnavailableError", isFull: true };
  await writer.write(Buffer.alloc(10));
  await expect(writer.finish({ name: "a", type: "" })).rejects.toMatchObject(full);
  await expect(writer.write(Buffer.alloc(1024 * 1024))).rejects.toMatchObject(full);
});

test("what a killed process has left is deleted after a while, and nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "temporary-"));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  for (const name of ["lava-trails-files-old", "lava-trails-files-young", "of-another-program"]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "0"), "half");
    if (!name.endsWith("young")) await utimes(join(folder, name), 0, 0);
  }
  // Deletes once per process, and other tests have a folder already.
  vi.resetModules();
  const { createTemporaryFolder } = await import("#server/engine/files/temporary-folder.ts");
  const created = await createTemporaryFolder();
  onTestFinished(() => created[Symbol.asyncDispose]());
  expect((await readdir(folder)).filter((name) => name !== created.path.slice(folder.length + 1)).toSorted()).toEqual([
    "lava-trails-files-young",
    "of-another-program",
  ]);
});
