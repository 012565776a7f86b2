import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { history, images } from "#server/database/tables.ts";
import { inTransaction } from "#server/kit/context.ts";
import { deleteImageFiles } from "#server/media/delete-image-files.ts";
import { imageBin, restoreImageFiles } from "#server/media/restore-image.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { aVideo } from "#server/testing/test-videos.ts";
import type { BinEntry } from "#shared/bin/contract.ts";
import type { Image } from "#shared/media/images.ts";
import type { UploadedVideo } from "#shared/media/videos.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { openBucket, openFolder, openLibrary } from "./image-library.ts";

/** Puts temporary files into a folder of this test. */
async function useTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "temporary-"));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  return folder;
}

describe.each([
  ["a folder", openFolder],
  ["an S3 bucket", openBucket],
] as const)("with the files in %s", (_name, open) => {
  test("an image is uploaded, served, replaced, deleted and restored", async () => {
    const { request, token, sendFile, statusOf, jobs } = await openLibrary(open);
    const image = (await sendFile("/api/images", { category: "trips" })).body.data as Image;
    expect([await statusOf(image.full_url), await statusOf(image.thumbnail_url)]).toEqual([200, 200]);

    const replaced = await sendFile(`/api/images/${image.id}/file`, { version: String(image.version) });
    const next = replaced.body.data as Image;
    expect([replaced.status, next.full_url === image.full_url]).toEqual([200, false]);
    await deleteImageFiles(jobs, image);
    expect([await statusOf(image.full_url), await statusOf(next.full_url)]).toEqual([404, 200]);

    expect((await request("DELETE", `/api/images/${image.id}`, { token })).status).toBe(200);
    await deleteImageFiles(jobs, next);
    expect(await statusOf(next.full_url)).toBe(404);
    const restored = await request("POST", `/api/bin/image/${image.id}/restore`, { token });
    expect(restored.status, restored.text).toBe(200);
    await restoreImageFiles(jobs, { image_id: image.id });
    expect([await statusOf(next.full_url), await statusOf(next.thumbnail_url)]).toEqual([200, 200]);
  });

  test("a replaced file is taken back: the old one is shown with its focal point, the new one is removed", async () => {
    const { ctx, request, token, sendFile, statusOf, listFiles, removeFilesNow } = await openLibrary(open);
    const { id } = (await sendFile("/api/images", { category: "trips", alt_text: "A ridge" })).body.data as Image;
    const body = { focal_x: 0.25 };
    const before = (await request("PUT", `/api/images/${id}`, { token, body })).body.data as Image;
    const files = await listFiles();
    const replaced = (await sendFile(`/api/images/${id}/file`, {}, { name: "new.jpg", width: 600 })).body.data as Image;
    const { original_filename, alt_text, tags } = before;
    expect(replaced).toMatchObject({ original_filename, alt_text, tags, width: 600 });

    const undone = await request("POST", `/api/undo/${replaced.change_id}`, { token });
    expect(undone.body.data).toEqual({ kind: "image", record_id: id });
    const { full_url, width, height, file_size, picture } = before;
    const image = (await request("GET", `/api/images/${id}`, { token })).body.data;
    expect(image).toMatchObject({ full_url, width, height, file_size, picture });
    await removeFilesNow();
    expect([await statusOf(full_url), await statusOf(replaced.full_url), await listFiles()]).toEqual([200, 404, files]);
    expect(await ctx.db.select({ what: history.what }).from(history).orderBy(history.id)).toMatchObject(
      ["image.created", "image.updated", "image.replaced", "image.undone"].map((what) => ({ what })),
    );
  });

  test("the bin shows a deleted picture to those who may restore it, for a while, and to nobody else", async () => {
    const { ctx, request, token, sendFile, site, statusOf, removeFilesNow, jobs, listFiles } = await openLibrary(open);
    const [image, other] = [await sendFile("/api/images", {}), await sendFile("/api/images", {})];
    const { id, filename, thumbnail_url } = image.body.data as Image;
    const { filename: otherName } = other.body.data as Image;
    expect(await statusOf(thumbnail_url)).toBe(200);
    const files = await listFiles();
    await request("DELETE", `/api/images/${id}`, { token });
    const listBin = async () => (await request("GET", "/api/bin", { token })).body.data as BinEntry[];
    const address = (await listBin())[0]?.thumbnail_url ?? "";
    const shown = async () => {
      const response = await site.request(address);
      expect(response.headers.get("cache-control")).toBe("private, max-age=3600");
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
    };
    expect(await shown()).toBe(320);
    await removeFilesNow();
    expect([await shown(), await statusOf(thumbnail_url)]).toEqual([320, 404]);

    const [path = "", query = ""] = address.split("?");
    const forged = [
      path,
      `${path}?${query.replace(/until=\d+/, "until=999999")}`,
      address.replace(filename, otherName),
    ];
    for (const url of forged) expect(await statusOf(url), url).toBe(404);
    const { clock } = ctx.app;
    ctx.app.clock = () => new Date(clock().getTime() + 2 * 3_600_000);
    expect(await statusOf(address)).toBe(404);
    ctx.app.clock = clock;

    await request("POST", `/api/bin/image/${id}/restore`, { token });
    await restoreImageFiles(jobs, { image_id: id });
    expect(await statusOf(address)).toBe(404);
    expect(await statusOf(thumbnail_url)).toBe(200);
    expect(await listFiles()).toEqual(files);
  });

  test("while the store takes no files, an upload and a replacement answer 503 and leave nothing", async () => {
    const { ctx, sendFile, listFiles, leave } = await openLibrary(open);
    const image = (await sendFile("/api/images", {})).body.data as Image;
    const before = await listFiles();
    await leave();
    for (const path of ["/api/images", `/api/images/${image.id}/file`]) {
      const refused = await sendFile(path, {});
      expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(await listFiles()).toEqual(before);
    expect(await ctx.db.select({ filename: images.filename }).from(images)).toEqual([{ filename: image.filename }]);
  });

  test("a store that can't be read answers 503 for a picture, a rendition and a video, which nobody caches", async () => {
    const { ctx, site, token, request, sendFile, leave } = await openLibrary(open);
    const image = (await sendFile("/api/images", { category: "trips" })).body.data as Image;
    const form = new FormData();
    form.append("file", new File([aVideo("webm")], "clip.webm"));
    const video = (await request("POST", "/api/highlights/videos", { token, form })).body.data as UploadedVideo;
    await leave();
    for (const address of [image.full_url, image.thumbnail_url, video.url]) {
      const response = await site.request(address);
      expect(response.status, address).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.json()).toMatchObject({ success: false, status: 503, code: "unavailable" });
    }
    expect((await request("PUT", `/api/images/${image.id}`, { token, body: { category: "hero" } })).status).toBe(503);
    expect(await ctx.db.select({ category: images.category }).from(images)).toEqual([{ category: "trips" }]);
  });

  test("of two people who replace the same file, the second is refused, and leaves no file", async () => {
    const { sendFile, listFiles } = await openLibrary(open);
    const image = (await sendFile("/api/images", {})).body.data as Image;
    const before = (await listFiles()).length;
    const version = String(image.version);
    const answers = await Promise.all([1, 2].map(() => sendFile(`/api/images/${image.id}/file`, { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.data).toMatchObject({ current: { id: image.id, version: image.version + 1 } });
    // The old file stays for pages that are open.
    expect((await listFiles()).length).toBe(before * 2);
  });

  test("a replacement is not taken back over a later one, nor after the picture was moved or deleted", async () => {
    const { request, token, sendFile, statusOf } = await openLibrary(open);
    const { id } = (await sendFile("/api/images", { category: "trips" })).body.data as Image;
    const replace = async () => (await sendFile(`/api/images/${id}/file`, {})).body.data as Image;
    const expectRefused = async ({ change_id }: Image) =>
      expect((await request("POST", `/api/undo/${change_id}`, { token })).body).toMatchObject({
        code: "undo_outdated",
      });
    const [first, second] = [await replace(), await replace()];
    await expectRefused(first);
    expect(await statusOf(second.full_url)).toBe(200);
    await request("PUT", `/api/images/${id}`, { token, body: { category: "hero" } });
    await expectRefused(second);
    const third = await replace();
    await request("DELETE", `/api/images/${id}`, { token });
    await expectRefused(third);
  });

  test("an upload that is sent again with its key is stored once", async () => {
    const { ctx, request, token, listFiles } = await openLibrary(open);
    const picture = new Uint8Array(await aJpeg({ width: 400, height: 300 }));
    const send = () => {
      const form = new FormData();
      form.append("image", new File([picture], "ridge.jpg"));
      return request("POST", "/api/images", { token, form, headers: { "Idempotency-Key": "one-file" } });
    };
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([await ctx.db.$count(images), (await send()).status]).toEqual([1, 201]);
    const [answer] = answers;
    const { filename } = (answer?.body.data ?? {}) as Image;
    expect((await listFiles()).filter((name) => !name.includes(filename))).toEqual([]);
  });
});

test("an upload whose connection breaks off leaves neither a file, a temporary one nor a row", async () => {
  const { ctx, request, token, listFiles } = await openLibrary(openFolder);
  const temporary = await useTemporaryFolder();
  const form = new FormData();
  form.append("image", new File([new Uint8Array(await aJpeg({ width: 400, height: 300 }))], "ridge.jpg"));
  const encoded = new Response(form);
  const type = encoded.headers.get("Content-Type") ?? "";
  const whole = new Uint8Array(await encoded.arrayBuffer());
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const bytes = whole.slice(0, Math.floor((whole.length * tenth) / 10));
    const { status } = await request("POST", "/api/images", { token, bytes, headers: { "Content-Type": type } });
    expect([400, 422]).toContain(status);
  }
  expect([await ctx.db.$count(images), await listFiles().catch(() => []), await readdir(temporary)]).toEqual([
    0,
    [],
    [],
  ]);
});

test("an upload that is stored or refused leaves no temporary file", async () => {
  const { request, token, sendFile } = await openLibrary(openFolder);
  const temporary = await useTemporaryFolder();
  expect((await sendFile("/api/images", { category: "trips" })).status).toBe(201);
  expect((await sendFile("/api/images", { category: "no such category" })).status).toBe(422);
  const form = new FormData();
  form.append("image", new File(["no picture"], "ridge.jpg"));
  expect((await request("POST", "/api/images", { token, form })).status).toBe(415);
  expect(await readdir(temporary)).toEqual([]);
});

test("Undo of a deletion finds the file where it was", async () => {
  const { ctx, request, token, sendFile, statusOf, jobs } = await openLibrary(openFolder);
  const image = (await sendFile("/api/images", {})).body.data as Image;
  await request("DELETE", `/api/images/${image.id}`, { token });
  const { rows } = await ctx.app.pool.query<{ run_at: Date }>(
    "select run_at from graphile_worker.jobs where task_identifier = 'media.take-down'",
  );
  expect(rows.map(({ run_at }) => run_at.getTime() - ctx.now.getTime())).toEqual([undoSeconds * 1000]);
  await inTransaction(ctx, (tx) => imageBin.restore(tx, { record_id: image.id, row: null }));
  expect(await statusOf(image.full_url)).toBe(200);
  await deleteImageFiles(jobs, image);
  expect(await statusOf(image.full_url)).toBe(200);
});
