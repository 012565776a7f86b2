import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { images, imageVariants } from "#server/database/tables.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { aJpeg, anImage } from "#server/testing/test-images.ts";
import { Picture } from "#shared/media/picture.ts";
import { buildPicture } from "./build-picture.ts";
import { listPicturesByIds } from "./list-pictures-by-ids.ts";

const row = {
  id: 7,
  category: "trips",
  filename: "ridge.webp",
  width: 1600,
  height: 1000,
  alt_text: "A ridge",
  placeholder: "data:image/webp;base64,AAAA",
  dominant_colour: "#123456",
  focal_x: 0.5,
  focal_y: 0.4,
};

test("WebP has every fitting width, AVIF only existing ones", () => {
  const picture = buildPicture(row, [
    { format: "avif", width: 960 },
    { format: "avif", width: 480 },
    { format: "webp", width: 640 },
  ]);
  expect(picture.src).toBe("/uploads/images/trips/ridge-1200.webp");
  expect(picture.webp.split(", ")).toHaveLength(7);
  expect(picture.webp.endsWith("/uploads/images/trips/ridge-1600.webp 1600w")).toBe(true);
  expect(picture.avif).toBe("/uploads/images/trips/ridge-480.avif 480w, /uploads/images/trips/ridge-960.avif 960w");
  expect(Picture.parse(picture)).toEqual(picture);
});

test("an image smaller than every rendition uses the original", () => {
  const picture = buildPicture({ ...row, width: 200, height: 125 }, []);
  expect(picture).toMatchObject({ src: "/uploads/images/trips/ridge.webp", avif: "" });
  expect(picture.webp).toBe("/uploads/images/trips/ridge.webp 200w");
});

test("many pictures take one query; unknown and deleted ones are left out", async () => {
  const ctx = await createTestContext();
  const [first, second, gone] = [await anImage(ctx), await anImage(ctx), await anImage(ctx)];
  await ctx.db.update(images).set({ deleted_at: ctx.now.toISOString() }).where(eq(images.id, gone.id));
  const variant = { format: "avif" as const, width: 320, height: 192, file_path: "images/trips/x-320.avif", bytes: 9 };
  await ctx.db.insert(imageVariants).values({ ...variant, image_id: second.id });

  let queries = 0;
  const counting = new Proxy(ctx.db, {
    get: (db, name) => {
      if (name === "select") queries += 1;
      return Reflect.get(db, name);
    },
  });
  const pictures = await listPicturesByIds({ db: counting }, [second.id, first.id, first.id, gone.id, 999_999]);

  expect(queries).toBe(1);
  expect([...pictures.keys()].toSorted()).toEqual([first.id, second.id].toSorted());
  expect(pictures.get(first.id)).toMatchObject({ image_id: first.id, avif: "", alt: "A ridge at dawn" });
  expect(pictures.get(second.id)?.avif).toMatch(/^\/uploads\/images\/trips\/[0-9a-f]{20}-320\.avif 320w$/);
  expect((await listPicturesByIds({ db: counting }, [])).size).toBe(0);
  expect(queries).toBe(1);
});

test("a small upload needs no rendition", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx, { bytes: await aJpeg({ width: 120, height: 80 }) });
  const picture = (await listPicturesByIds(ctx, [image.id])).get(image.id);
  expect(await ctx.app.files.exists(picture?.src.replace("/uploads/", "") ?? "")).toBe(true);
});
