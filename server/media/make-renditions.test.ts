import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { images, imageVariants } from "#server/database/tables.ts";
import { picturesFor } from "#server/kit/pictures/pictures-for.ts";
import { anImage, jpegOf } from "#server/kit/pictures/testing.ts";
import { testContext } from "#server/kit/testing/test-context.ts";
import { widthsOf } from "#shared/media/renditions.ts";
import { makeAvif } from "./make-avif.ts";
import { makeWebp } from "./make-webp.ts";

test.each([
  ["webp", makeWebp],
  ["avif", makeAvif],
] as const)("the %s job completes what is missing, and is safe to repeat", async (format, make) => {
  const ctx = await testContext();
  const image = await anImage(ctx, { bytes: await jpegOf({ width: 1237, height: 701 }) });

  await Promise.all([make(ctx, { image_id: image.id }), make(ctx, { image_id: image.id })]);
  await make(ctx, { image_id: image.id });

  const wanted = and(eq(imageVariants.image_id, image.id), eq(imageVariants.format, format));
  const variants = await ctx.db.select().from(imageVariants).where(wanted).orderBy(imageVariants.width);
  expect(variants.map(({ width }) => width)).toEqual(widthsOf(image));
  for (const { file_path, width, height, bytes } of variants) {
    const file = Buffer.from(await ctx.app.files.get(file_path));
    expect(file.length).toBe(bytes);
    const found = await sharp(file).metadata();
    expect(found).toMatchObject({ width, height, format: format === "avif" ? "heif" : "webp" });
    expect([found.exif, found.icc, found.xmp]).toEqual([undefined, undefined, undefined]);
  }
});

test("pages offer AVIF as soon as it is there, and hear of it", async () => {
  const announced: string[] = [];
  const ctx = await testContext({ app: { announce: (rooms) => announced.push(...rooms) } });
  const image = await anImage(ctx);
  announced.length = 0;
  await makeAvif(ctx, { image_id: image.id });
  expect((await picturesFor(ctx, [image.id])).get(image.id)?.avif.split(", ")).toHaveLength(5);
  expect(announced).toEqual(["media"]);
});

test("nothing is made for a picture that is gone", async () => {
  const ctx = await testContext();
  const image = await anImage(ctx);
  await ctx.db.update(images).set({ deleted_at: ctx.now.toISOString() });
  const before = await ctx.db.$count(imageVariants);
  await makeWebp(ctx, { image_id: image.id });
  await makeAvif(ctx, { image_id: image.id });
  await makeWebp(ctx, { image_id: image.id + 1 });
  expect(await ctx.db.$count(imageVariants)).toBe(before);
});

test("a picture whose file can't be read fails the job, so that it is tried again", async () => {
  const ctx = await testContext();
  const image = await anImage(ctx);
  await ctx.app.files.put(`images/trips/${image.filename}`, new Uint8Array(40), "image/webp");
  await expect(makeAvif(ctx, { image_id: image.id })).rejects.toThrow("The AVIF encoder failed");
  const whole = await anImage(ctx);
  await expect(makeAvif(ctx, { image_id: whole.id })).resolves.toBeUndefined();
});
