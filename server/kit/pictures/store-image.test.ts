import { deflateSync } from "node:zlib";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { history, images } from "#server/database/tables.ts";
import { runPublicImageTask } from "#server/engine/pictures/image-worker.ts";
import { prepareImage } from "#server/engine/pictures/prepare-image.ts";
import { createMemoryFileStore } from "#server/testing/memory-file-store.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { aDrawing, aJpeg, anUpload } from "#server/testing/test-images.ts";
import { DomainError } from "#shared/kit/errors.ts";
import { imageLimits } from "#shared/media/limits.ts";
import { storeImage } from "./store-image.ts";

const inspectImage = (bytes: Uint8Array) => runPublicImageTask("detectFormat", bytes);
const size = { width: 900, height: 500 };

/** A PNG of a few kilobytes that declares these dimensions. */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const chunkBytes = Buffer.alloc(body.length + 8);
    chunkBytes.writeUInt32BE(data.length, 0);
    body.copy(chunkBytes, 4);
    chunkBytes.writeUInt32BE(crc(body), body.length + 4);
    return chunkBytes;
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(9_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe("the bytes decide the image type", () => {
  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "%s is accepted, whatever its file name",
    async (format) => {
      const bytes = await aDrawing(size).toFormat(format).toBuffer();
      const row = await prepareImage(
        createMemoryFileStore(),
        await anUpload({ bytes, original_filename: "invoice.pdf" }),
      );
      expect(row).toMatchObject({ ...size, file_type: "image/webp" });
    },
  );

  test.each([
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj")],
    ["an empty file", Buffer.alloc(0)],
    ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
    ["ImageMagick commands", Buffer.from("push graphic-context\nviewbox 0 0 640 480")],
  ])("%s is rejected, whatever its file name", async (_what, bytes) => {
    const image = await anUpload({ bytes, original_filename: "photo.jpg" });
    await expect(prepareImage(createMemoryFileStore(), image)).rejects.toMatchObject({
      code: "image_type_not_accepted",
    });
  });

  test("TIFF is rejected although sharp could read it", async () => {
    const bytes = await aDrawing(size).tiff().toBuffer();
    await expect(inspectImage(bytes)).rejects.toMatchObject({ code: "image_type_not_accepted" });
  });

  test("a truncated image is rejected", async () => {
    const complete = await aJpeg(size);
    const image = await anUpload({ bytes: complete.subarray(0, complete.length / 2) });
    await expect(prepareImage(createMemoryFileStore(), image)).rejects.toMatchObject({ code: "image_unreadable" });
  });

  test("bytes after the image are not stored", async () => {
    const files = createMemoryFileStore();
    const bytes = Buffer.concat([await aJpeg(size), Buffer.from("<script>alert(1)</script>")]);
    await prepareImage(files, await anUpload({ bytes, name: "clean" }));
    const stored = Buffer.from(await files.get("images/trips/clean.webp"));
    expect(stored.includes("<script>")).toBe(false);
  });
});

describe("too large images are rejected before they are decoded", () => {
  test.each([
    [60_000, 60_000],
    [100_000, 600],
  ])("%d × %d pixels in a small file", async (width, height) => {
    await expect(inspectImage(pixelBomb(width, height))).rejects.toMatchObject({ code: "image_too_many_pixels" });
  });

  test("too many frames", async () => {
    const width = 4;
    const frames = imageLimits.maxFrames + 1;
    const strip = Buffer.from(Array.from({ length: width * width * 3 * frames }, (_, index) => (index * 37) % 256));
    const raw = { width, height: width * frames, channels: 3 as const, pageHeight: width };
    const bytes = await sharp(strip, { raw }).gif({ loop: 0 }).toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(frames);
    await expect(inspectImage(bytes)).rejects.toMatchObject({ code: "image_too_many_frames" });
  });

  test("a file over 10 MB; one of exactly 10 MB is accepted", async () => {
    const picture = await aJpeg(size);
    const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
    await expect(inspectImage(padded(10 * 1024 * 1024))).resolves.toMatchObject({ format: "jpeg" });
    await expect(inspectImage(padded(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: "image_file_too_large" });
  });

  test("random bytes after a valid signature are rejected with a domain error", async () => {
    const starts = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF\x40\0\0\0WEBPVP8 ", "\0\0\0\x1cftypavif"];
    const bytes = fc
      .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }))
      .map(([start, rest]) => Buffer.concat([Buffer.from(start, "latin1"), rest]));
    await fc.assert(
      fc.asyncProperty(bytes, async (candidate) => {
        const image = await anUpload({ bytes: candidate });
        const error: unknown = await prepareImage(createMemoryFileStore(), image).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(DomainError);
      }),
      { numRuns: 100 },
    );
  });
});

describe("the stored image", () => {
  test("is upright and has no camera metadata", async () => {
    const files = createMemoryFileStore();
    const exif = {
      IFD0: { Copyright: "Someone", ImageDescription: "secret place" },
      IFD3: { GPSLatitude: "1/1 2/1 3/1" },
    };
    const bytes = await aDrawing({ width: 900, height: 500 })
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();

    const row = await prepareImage(files, await anUpload({ bytes, name: "clean" }));

    expect(row).toMatchObject({ width: 500, height: 900 });
    const stored = await sharp(Buffer.from(await files.get("images/trips/clean.webp"))).metadata();
    expect(stored).toMatchObject({ format: "webp", width: 500, height: 900 });
    expect([stored.exif, stored.xmp, stored.iptc, stored.icc, stored.orientation]).toEqual(Array(5).fill(undefined));
  });

  test("is no wider than the limit and keeps its aspect ratio", async () => {
    const bytes = await aJpeg({ width: 5120, height: 1000 });
    const row = await prepareImage(createMemoryFileStore(), await anUpload({ bytes }));
    expect(row).toMatchObject({ width: 2560, height: 500 });
  });

  test.each([
    ["grey", (image: Sharp) => image.greyscale().png()],
    ["transparent", (image: Sharp) => image.ensureAlpha(0.5).png()],
    ["16 bits per channel", (image: Sharp) => image.toColourspace("rgb16").png()],
    ["CMYK", (image: Sharp) => image.toColourspace("cmyk").jpeg()],
  ])("is created from an image that is %s", async (_what, convert) => {
    const bytes = await convert(aDrawing(size)).toBuffer();
    const row = await prepareImage(createMemoryFileStore(), await anUpload({ bytes }));
    expect(row).toMatchObject(size);
  });

  test("has a placeholder of at most 300 characters and its dominant colour", async () => {
    for (const shape of [size, { width: 400, height: 1200 }, { width: 1, height: 1 }]) {
      const row = await prepareImage(createMemoryFileStore(), await anUpload({ bytes: await aJpeg(shape) }));
      expect(row.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
      expect(row.placeholder.length).toBeLessThanOrEqual(300);
      expect(row.dominant_colour).toMatch(/^#[0-9a-f]{6}$/);
      const placeholder = await sharp(Buffer.from(row.placeholder.split(",")[1] ?? "", "base64")).metadata();
      expect(Math.max(placeholder.width, placeholder.height)).toBeLessThanOrEqual(16);
    }
  });
});

test("an upload is stored with its jobs and its audit entry in one transaction", async () => {
  const ctx = await createTestContext();
  const image = await storeImage(ctx, await anUpload({ tags: ["dawn"], focal: { x: 0.7, y: 0.4 } }));

  expect(image).toMatchObject({ original_filename: "Ridge at dawn.JPG", alt_text: "A ridge at dawn", tags: ["dawn"] });
  expect(image.focal_x).toBeCloseTo(0.7);
  expect(image.filename).toMatch(/^[0-9a-f]{20}\.webp$/);
  expect((await ctx.app.files.get(`images/trips/${image.filename}`)).length).toBe(image.file_size);
  const { rows } = await ctx.app.pool.query("select task_identifier, queue_name from graphile_worker.jobs order by 1");
  expect(rows).toEqual([
    { task_identifier: "media.make-avif", queue_name: "pictures" },
    { task_identifier: "media.make-webp", queue_name: "pictures" },
  ]);
  expect(await ctx.db.$count(history)).toBe(1);
});

test("a new image makes only lists of images stale", async () => {
  const stale: string[] = [];
  const ctx = await createTestContext({ app: { publishInvalidation: (features) => void stale.push(...features) } });
  await storeImage(ctx, await anUpload());
  expect(stale).toEqual(["gallery"]);
});

test("after a database error no row and no job is left", async () => {
  const ctx = await createTestContext();
  await ctx.db.execute(sql`drop table ${history}`);
  await expect(storeImage(ctx, await anUpload())).rejects.toThrow();
  expect(await ctx.db.$count(images)).toBe(0);
  const { rows } = await ctx.app.pool.query("select from graphile_worker.jobs");
  expect(rows).toEqual([]);
});

test("an image whose row can't be stored leaves no file behind", async () => {
  const files = createMemoryFileStore();
  const paths = new Set<string>();
  const put: typeof files.put = async (path) => void paths.add(path);
  const remove: typeof files.remove = async (path) => void paths.delete(path);
  const ctx = await createTestContext({ app: { files: { ...files, put, remove } } });
  await ctx.db.execute(sql`alter table images add constraint refuse_all check (false)`);
  await expect(storeImage(ctx, await anUpload())).rejects.toThrow();
  expect(paths.size).toBe(0);
});
