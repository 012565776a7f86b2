import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import S3rver from "s3rver";
import { describe, expect, onTestFinished, test } from "vitest";
import { videos } from "#server/database/tables.ts";
import { createFileStore } from "#server/engine/files/create-file-store.ts";
import type { FileStore } from "#server/engine/files/file-store.ts";
import { readEnvironment } from "#server/environment.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { aVideo } from "#server/testing/test-videos.ts";
import { serveUploads } from "./serve-uploads.ts";
import { parseRange } from "./serve-video.ts";
import { uploadVideo } from "./upload-video.ts";

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "videos-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const onDisk = async () => createFileStore(readEnvironment({ DATA_DIR: await createFolder() }));

async function inBucket(): Promise<FileStore> {
  const directory = await createFolder();
  const buckets = [{ name: "uploads", configs: [] }];
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: buckets });
  const { port }: AddressInfo = await server.run();
  onTestFinished(() => server.close());
  const keys = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };
  const S3Endpoint = `http://127.0.0.1:${port}`;
  return createFileStore(readEnvironment({ S3_ENDPOINT: S3Endpoint, S3_BUCKET: "uploads", ...keys }));
}

const bytes = aVideo("webm", 100_000);

// The web server's own Response, which replaces the global one once a server has run, has no bytes().
const readBytes = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());

async function createSite(files?: FileStore) {
  const ctx = await createTestContext(files ? { app: { files } } : {});
  const { url } = await uploadVideo(ctx, { file: new File([bytes], "../../Clip & co.mp4") });
  const site = new Hono().route("/", serveUploads(ctx.app));
  const request = (headers: Record<string, string> = {}, method = "GET") => site.request(url, { method, headers });
  return { ctx, url, request };
}

describe.each([
  ["on disk", onDisk],
  ["in an S3 bucket", inBucket],
] as const)("%s", (_, createFiles) => {
  test("a video is served whole, and in the parts that a player asks for", async () => {
    const { request, url } = await createSite(await createFiles());
    expect(url).toMatch(/^\/uploads\/images\/highlights\/[0-9a-f]{20}\.webm$/);
    const whole = await request();
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/webm"]);
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    expect(Buffer.compare(await readBytes(whole), bytes)).toBe(0);

    const part = await request({ Range: "bytes=50000-50099" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 50000-50099/100000"]);
    expect(part.headers.get("content-length")).toBe("100");
    expect(Buffer.compare(await readBytes(part), bytes.subarray(50_000, 50_100))).toBe(0);

    const end = await request({ Range: "bytes=-10" });
    expect(Buffer.compare(await readBytes(end), bytes.subarray(-10))).toBe(0);
  });
});

test("a part is sent only of the file that the player has, else the whole one", async () => {
  const { request } = await createSite();
  const etag = (await request()).headers.get("etag") ?? "";
  const Range = "bytes=10-19";
  expect((await request({ Range, "If-Range": etag })).status).toBe(206);
  expect((await request({ Range, "If-Range": '"another"' })).status).toBe(200);
  expect((await request({ "If-None-Match": etag })).status).toBe(304);
  const beyond = await request({ Range: "bytes=100000-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */100000"]);
  const head = await request({ Range }, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([206, "10", ""]);
});

test.each([
  [undefined, null],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=9-3", null],
  ["bytes=0-1,5-6", null],
  ["bytes=-", null],
  ["lines=1-2", null],
  ["bytes=99999999999999999999-", "unsatisfiable"],
])("the range %j of 100 bytes", (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

test("a video without a row is not served", async () => {
  const { ctx, request } = await createSite();
  await ctx.db.delete(videos);
  expect((await request()).status).toBe(404);
});

test("a video that is something else is refused, and nothing is stored", async () => {
  const ctx = await createTestContext();
  const page = new File(["<script>alert(1)</script>"], "clip.mp4", { type: "video/mp4" });
  await expect(uploadVideo(ctx, { file: page })).rejects.toMatchObject({ status: 415 });
  await expect(uploadVideo(ctx, { file: new File([], "clip.mp4") })).rejects.toMatchObject({ status: 415 });
  expect(await ctx.db.$count(videos)).toBe(0);
});
