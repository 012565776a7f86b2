import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { images, imageVariants } from "#server/database/tables.ts";
import { listPicturesByIds } from "#server/kit/pictures/list-pictures-by-ids.ts";
import { aHeroSlide } from "#server/testing/factories/content.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { aJpeg, anImage } from "#server/testing/test-images.ts";
import { availableWidths } from "#shared/media/renditions.ts";
import { deleteImageFiles } from "./delete-image-files.ts";
import { makeAvif, makeAvifWhenQuiet } from "./make-avif.ts";
import { makeWebp } from "./make-webp.ts";

test.each([
  ["webp", makeWebp],
  ["avif", makeAvif],
] as const)("the %s job creates missing renditions and is idempotent", async (format, make) => {
  const ctx = await createTestContext();
  const image = await anImage(ctx, { bytes: await aJpeg({ width: 1237, height: 701 }) });

  await Promise.all([make(ctx, { image_id: image.id }), make(ctx, { image_id: image.id })]);
  await make(ctx, { image_id: image.id });

  const condition = and(eq(imageVariants.image_id, image.id), eq(imageVariants.format, format));
  const variants = await ctx.db.select().from(imageVariants).where(condition).orderBy(imageVariants.width);
  expect(variants.map(({ width }) => width)).toEqual(availableWidths(image));
  for (const { file_path, width, height, bytes } of variants) {
    const file = Buffer.from(await ctx.app.files.get(file_path));
    expect(file.length).toBe(bytes);
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ width, height, format: format === "avif" ? "heif" : "webp" });
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
  }
});

test("the AVIF job of an image in use invalidates pages, which then offer AVIF; of another one, only lists of images", async () => {
  const announced: string[] = [];
  const ctx = await createTestContext({ app: { publishInvalidation: (rooms) => announced.push(...rooms) } });
  const image = await anImage(ctx);
  announced.length = 0;
  await makeAvif(ctx, { image_id: image.id });
  expect((await listPicturesByIds(ctx, [image.id])).get(image.id)?.avif.split(", ")).toHaveLength(5);
  expect(announced).toEqual(["gallery"]);

  const used = await anImage(ctx);
  await aHeroSlide(ctx, { image_id: used.id });
  announced.length = 0;
  await makeAvif(ctx, { image_id: used.id });
  expect(announced).toEqual(["media"]);
});

test("no renditions are created for a deleted or unknown image", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx);
  await ctx.db.update(images).set({ deleted_at: ctx.now.toISOString() });
  const before = await ctx.db.$count(imageVariants);
  await makeWebp(ctx, { image_id: image.id });
  await makeAvif(ctx, { image_id: image.id });
  await makeWebp(ctx, { image_id: image.id + 1 });
  expect(await ctx.db.$count(imageVariants)).toBe(before);
});

test("a picture that is deleted while its renditions are made fails no job", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx);
  const get = ctx.app.files.get.bind(ctx.app.files);
  const files = {
    ...ctx.app.files,
    get: async (path: string) => {
      await ctx.db.update(images).set({ deleted_at: ctx.now.toISOString() });
      await deleteImageFiles(ctx, image);
      return get(path);
    },
  };
  const during = { ...ctx, app: { ...ctx.app, files } };
  await makeWebp(during, { image_id: image.id });
  await ctx.db.update(images).set({ deleted_at: null });
  await makeAvif(during, { image_id: image.id });
});

test("an unreadable file fails the job, so that it is retried", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx);
  await ctx.app.files.put(`images/trips/${image.filename}`, new Uint8Array(40), "image/webp");
  await expect(makeAvif(ctx, { image_id: image.id })).rejects.toMatchObject({ code: "image_unreadable" });
  const intact = await anImage(ctx);
  await expect(makeAvif(ctx, { image_id: intact.id })).resolves.toBeUndefined();
});

test("AVIF renditions wait while pictures are uploaded", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx);
  await makeAvifWhenQuiet(ctx, { image_id: image.id });
  expect(await ctx.db.$count(imageVariants)).toBe(0);
  const { rows } = await ctx.app.pool.query<{ run_at: Date }>(
    "select run_at from graphile_worker.jobs where task_identifier = 'media.make-avif'",
  );
  expect(rows.map(({ run_at }) => run_at)).toContainEqual(new Date(ctx.app.clock().getTime() + 15_000));
});
