import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "#server/environment.ts";
import { createFileStore } from "./create-file-store.ts";
import { isFilePath } from "./file-path.ts";
import { type FileEntry, FileNotFoundError, type FileStore } from "./file-store.ts";
import { startBucketServer } from "./testing/start-bucket-server.ts";

async function createEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "file store "));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const createInFolder = async (folder?: string) =>
  createFileStore(readEnvironment({ DATA_DIR: join(folder ?? (await createEmptyFolder()), "data dir") }));

async function createInBucket(bucket = "uploads"): Promise<FileStore> {
  const { environment } = await startBucketServer();
  return createFileStore(readEnvironment({ ...environment, S3_BUCKET: bucket }));
}

const bytes = new Uint8Array(200_000).map((_, index) => index % 251);
const unsafePaths = [
  "../secret",
  "a/../../secret",
  "/etc/passwd",
  "a//b",
  "a/./b",
  ".hidden",
  "a/.hidden",
  "a\\b",
  "",
  "a\0b",
];

describe.each([
  ["a folder whose path has a space", createInFolder],
  ["an S3 bucket", createInBucket],
] as const)("in %s", (_name, storeIn) => {
  test("a file can be stored, read, streamed, replaced and removed", async () => {
    const files = await storeIn();
    await files.put("images/trips/one.webp", bytes, "image/webp");

    expect(await files.exists("images/trips/one.webp")).toBe(true);
    expect(Buffer.compare(await files.get("images/trips/one.webp"), bytes)).toBe(0);
    expect(Buffer.compare(await buffer(await files.stream("images/trips/one.webp")), bytes)).toBe(0);
    const part = await files.stream("images/trips/one.webp", { start: 70_000, end: 70_099 });
    expect(Buffer.compare(await buffer(part), bytes.subarray(70_000, 70_100))).toBe(0);

    const copy = { path: join(await createEmptyFolder(), "copy") };
    await files.copyTo(copy, "images/trips/one.webp");
    expect(Buffer.compare(await readFile(copy.path), bytes)).toBe(0);
    await expect(files.copyTo(copy, "images/trips/two.webp")).rejects.toThrow(FileNotFoundError);

    await files.put("images/trips/one.webp", bytes.subarray(0, 3), "image/webp");
    expect([...(await files.get("images/trips/one.webp"))]).toEqual([0, 1, 2]);

    await files.remove("images/trips/one.webp");
    expect(await files.exists("images/trips/one.webp")).toBe(false);
    await files.remove("images/trips/one.webp");
  });

  test("a file of the disk is stored whole, and stays where it is", async () => {
    const files = await storeIn();
    const path = join(await createEmptyFolder(), "received");
    await writeFile(path, bytes, { mode: 0o600 });
    await files.put("images/one.webp", { path }, "image/webp");
    expect(Buffer.compare(await files.get("images/one.webp"), bytes)).toBe(0);
    expect(Buffer.compare(await readFile(path), bytes)).toBe(0);
    await writeFile(path, "");
    await files.put("images/one.webp", { path }, "image/webp");
    expect((await files.get("images/one.webp")).length).toBe(0);
  });

  test("a missing file throws its own error", async () => {
    const files = await storeIn();
    await files.put("images/one.webp", bytes, "image/webp");
    await expect(files.get("images/two.webp")).rejects.toThrow(FileNotFoundError);
    await expect(files.stream("images/two.webp")).rejects.toThrow(FileNotFoundError);
    await expect(files.get("images")).rejects.toThrow(FileNotFoundError);
    await expect(files.get("images/one.webp/deeper")).rejects.toThrow(FileNotFoundError);
    expect(await files.exists("images")).toBe(false);
    expect(await files.exists("images/two.webp")).toBe(false);
  });

  test("every file is listed with its size", async () => {
    const files = await storeIn();
    const list = async () => {
      const listed: FileEntry[] = [];
      for await (const file of files.list()) listed.push(file);
      return listed.toSorted((one, other) => one.size - other.size);
    };
    expect(await list()).toEqual([]);
    await files.put("images/trips/one.webp", bytes, "image/webp");
    await files.put("two.pdf", bytes.subarray(0, 3), "application/pdf");
    await files.put("images/three.webp", bytes, "image/webp");
    await files.remove("images/three.webp");
    expect(await list()).toEqual([
      { path: "two.pdf", size: 3 },
      { path: "images/trips/one.webp", size: bytes.length },
    ]);
  });

  test.each(unsafePaths)("the path %j is rejected", async (path) => {
    const files = await storeIn();
    await expect(files.put(path, bytes, "text/plain")).rejects.toThrow("Not a path");
    await expect(files.get(path)).rejects.toThrow(FileNotFoundError);
    await expect(files.stream(path)).rejects.toThrow(FileNotFoundError);
    expect(await files.exists(path)).toBe(false);
    await files.remove(path);
  });

  test("a hundred files can be stored at the same time", async () => {
    const files = await storeIn();
    const paths = Array.from({ length: 100 }, (_, index) => `images/many/${index}.webp`);
    await Promise.all(paths.map((path, index) => files.put(path, new Uint8Array([index]), "image/webp")));
    const got = await Promise.all(paths.map((path) => files.get(path)));
    expect(got.map(([first]) => first)).toEqual(paths.map((_, index) => index));
  });

  test("a working store passes the check", async () => {
    const files = await storeIn();
    await expect(files.checkWritable()).resolves.toBeUndefined();
  });
});

test("a partly written file is never visible, and none is left behind", async () => {
  const folder = await createEmptyFolder();
  const files = await createInFolder(folder);
  const uploads = join(folder, "data dir/uploads");
  await mkdir(join(uploads, ".unfinished"), { recursive: true });
  await writeFile(join(uploads, ".unfinished/left-by-a-killed-process"), "half");
  await utimes(join(uploads, ".unfinished/left-by-a-killed-process"), 0, 0);

  await files.put("one.webp", bytes, "image/webp");
  await files.checkWritable();

  expect(await readdir(uploads)).toEqual([".unfinished", "one.webp"]);
  expect(await readdir(join(uploads, ".unfinished"))).toEqual([]);
});

test("a folder that is not writable fails the check, and works once it is", async () => {
  const folder = await createEmptyFolder();
  const files = await createInFolder(folder);
  await writeFile(join(folder, "data dir"), "in the way");
  await expect(files.checkWritable()).rejects.toThrow();
  await rm(join(folder, "data dir"));
  await expect(files.checkWritable()).resolves.toBeUndefined();
});

test("a missing bucket fails the check and is not a missing file", async () => {
  const files = await createInBucket("another-bucket");
  await expect(files.checkWritable()).rejects.toThrow();
  await expect(files.get("one.webp")).rejects.not.toThrow(FileNotFoundError);
});

test("paths are lower case and of a bounded length", () => {
  expect(isFilePath("images/trips/a-1.webp")).toBe(true);
  expect(isFilePath("images/Trips/a-1.webp")).toBe(false);
  expect(isFilePath("a".repeat(201))).toBe(false);
});
