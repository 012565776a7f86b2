import { describe, expect, test } from "vitest";
import { images } from "#server/database/tables.ts";
import { inTransaction } from "#server/kit/context.ts";
import { deleteImageFiles } from "#server/media/delete-image-files.ts";
import { imageBin, restoreImageFiles } from "#server/media/restore-image.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { aVideo } from "#server/testing/test-videos.ts";
import type { Image } from "#shared/media/images.ts";
import type { UploadedVideo } from "#shared/media/videos.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { openBucket, openFolder, openLibrary } from "./image-library.ts";

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

test("an upload whose connection breaks off leaves neither a file nor a row", async () => {
  const { ctx, request, token, listFiles } = await openLibrary(openFolder);
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
  expect([await ctx.db.$count(images), await listFiles().catch(() => [])]).toEqual([0, []]);
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
