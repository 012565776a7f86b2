import { eq } from "drizzle-orm";
import { Hono } from "hono";
import sharp from "sharp";
import { expect, test } from "vitest";
import { images, imageVariants } from "#server/database/tables.ts";
import type { FileStore } from "#server/engine/files/file-store.ts";
import type { Context } from "#server/kit/context.ts";
import { listPicturesByIds } from "#server/kit/pictures/list-pictures-by-ids.ts";
import { createMemoryFileStore } from "#server/testing/memory-file-store.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { aJpeg, anImage } from "#server/testing/test-images.ts";
import { mailPicturePath, originalPath, uploadUrl, variantPath } from "#shared/media/renditions.ts";
import { deleteImage } from "./delete-image.ts";
import { deleteImageFiles } from "./delete-image-files.ts";
import { serveUploads } from "./serve-uploads.ts";

const createSite = (ctx: Context) => new Hono().route("/", serveUploads(ctx.app));

const parseSrcset = (sourceSet: string): string[] => sourceSet.split(", ").map((part) => part.split(" ")[0] ?? "");

test("every rendition URL works before any job has run", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx);
  const picture = (await listPicturesByIds(ctx, [image.id])).get(image.id);
  const site = createSite(ctx);
  const addresses = [picture?.src ?? "", ...parseSrcset(picture?.webp ?? ""), uploadUrl(originalPath(image))];
  expect(addresses).toHaveLength(7);
  for (const address of addresses) {
    const response = await site.request(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(metadata.width).toBe(Number(/-(\d+)\.webp$/.exec(address)?.[1] ?? image.width));
  }
  expect(await ctx.db.$count(imageVariants)).toBe(5);
});

test("responses are immutable, have nosniff, and answer 304 for a matching ETag", async () => {
  const ctx = await createTestContext();
  const address = uploadUrl(originalPath(await anImage(ctx)));
  const site = createSite(ctx);
  const response = await site.request(address);
  const etag = response.headers.get("etag") ?? "";
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");

  const again = await site.request(address, { headers: { "If-None-Match": `"other", W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);

  const head = await site.request(address, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("content-length")).toBe(String((await response.arrayBuffer()).byteLength));
});

test("a picture that is being restored is served while its file is still among the removed ones", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx);
  await ctx.db.update(images).set({ deleted_at: ctx.now.toISOString() });
  await deleteImageFiles(ctx, image);
  expect((await createSite(ctx).request(uploadUrl(originalPath(image)))).status).toBe(404);
  await ctx.db.update(images).set({ deleted_at: null });
  for (const path of [originalPath(image), variantPath(image, "webp", 320)]) {
    const response = await createSite(ctx).request(uploadUrl(path));
    expect([path, response.status]).toEqual([path, 200]);
  }
});

test("concurrent requests for a rendition encode it once", async () => {
  const stored = createMemoryFileStore();
  const puts: string[] = [];
  const put: FileStore["put"] = (path, bytes, type) => {
    puts.push(path);
    return stored.put(path, bytes, type);
  };
  const files: FileStore = { ...stored, put };
  const ctx = await createTestContext({ app: { files } });
  const path = variantPath(await anImage(ctx), "webp", 480);
  const site = createSite(ctx);
  const responses = await Promise.all(Array.from({ length: 50 }, () => site.request(uploadUrl(path))));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(puts.filter((put) => put === path)).toHaveLength(1);
});

test("the rendition for emails is a JPEG of one size, around the focal point", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx, { bytes: await aJpeg({ width: 1600, height: 1600 }) });
  const path = mailPicturePath(image) ?? "";
  const response = await createSite(ctx).request(uploadUrl(path));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 1072, height: 480 });
  expect(await ctx.app.files.exists(path)).toBe(true);
  await deleteImage(ctx, { id: image.id, even_if_used: true });
  await deleteImageFiles(ctx, image);
  expect(await ctx.app.files.exists(path)).toBe(false);
  const small = { ...image, width: 600 };
  expect(mailPicturePath(small)).toBeNull();
});

test("other paths are not found and create no renditions", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx);
  await ctx.app.files.put("documents/passport.jpg", new Uint8Array(9), "image/jpeg");
  await ctx.app.files.put("images/trips/page.html", new Uint8Array(9), "text/html");
  const deleted = await anImage(ctx);
  await ctx.db.update(images).set({ deleted_at: ctx.now.toISOString() }).where(eq(images.id, deleted.id));
  const before = await ctx.db.$count(imageVariants);
  const paths = [
    variantPath(image, "webp", 481),
    variantPath(image, "webp", 2048),
    variantPath(image, "avif", 480),
    variantPath(image, "jpeg", 480),
    variantPath(deleted, "webp", 480),
    "images/trips/unknown.webp",
    "images/trips/unknown-480.webp",
    "documents/passport.jpg",
    "images/trips/page.html",
    "images/trips/",
    "",
    "../../etc/passwd",
    "images/..%2f..%2fetc%2fpasswd.webp",
    "images/trips/%00.webp",
    "images/trips/.unfinished.webp",
    `${originalPath(image)}/x.webp`,
    "images//trips.webp",
  ];
  const site = createSite(ctx);
  for (const path of paths) expect([path, (await site.request(`/uploads/${path}`)).status]).toEqual([path, 404]);
  expect((await site.request(uploadUrl(originalPath(image)), { method: "DELETE" })).status).toBe(404);
  expect(await ctx.db.$count(imageVariants)).toBe(before);
});

test("a testimonial picture is served under its original name and revalidated", async () => {
  const ctx = await createTestContext();
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .jpeg()
    .toBuffer();
  await ctx.app.files.put("testimonials/Ada L. (2).JPG", bytes, "image/jpeg");
  await ctx.app.files.put("testimonials/words.html", bytes, "text/html");
  const site = createSite(ctx);
  const url = "/uploads/testimonials/Ada%20L.%20(2).JPG";
  const { status, headers } = await site.request(url);
  expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(headers.get("cache-control")).toBe("public, max-age=3600");
  const revalidation = { headers: { "If-None-Match": headers.get("etag") ?? "" } };
  expect((await site.request(url, revalidation)).status).toBe(304);
  await ctx.app.files.put("testimonials/Ada L. (2).JPG", bytes.subarray(1), "image/jpeg");
  expect((await site.request(url, revalidation)).status).toBe(200);
  for (const name of ["other.jpg", "words.html", ".hidden.jpg", "a/b.jpg", "..%2fimages%2fx.jpg", "%E0%A4%A.jpg"])
    expect([name, (await site.request(`/uploads/testimonials/${name}`)).status]).toEqual([name, 404]);
});

test("the URL of another category redirects to the current one and creates no rendition", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx);
  const movedUrl = uploadUrl(variantPath({ ...image, category: "hero" }, "webp", 480));
  const { status, headers } = await createSite(ctx).request(movedUrl);
  expect([status, headers.get("location")]).toEqual([302, uploadUrl(variantPath(image, "webp", 480))]);
  expect(await ctx.db.$count(imageVariants)).toBe(0);
});
