import { deflateSync } from "node:zlib";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { history, images } from "#server/database/tables.ts";
import { DomainError } from "#shared/kit/errors.ts";
import { imageLimits } from "#shared/media/limits.ts";
import { memoryFiles } from "../testing/memory-files.ts";
import { testContext } from "../testing/test-context.ts";
import { inspectImage } from "./inspect-image.ts";
import { prepareImage } from "./prepare-image.ts";
import { storeImage } from "./store-image.ts";
import { drawing, jpegOf, upload } from "./testing.ts";

const size = { width: 900, height: 500 };

/** A PNG of a few kilobytes that says it is this large. */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc(body), body.length + 4);
    return whole;
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

describe("the bytes decide what is a picture", () => {
  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("%s is taken, whatever its name", async (format) => {
    const bytes = await drawing(size).toFormat(format).toBuffer();
    const row = await prepareImage(memoryFiles(), await upload({ bytes, original_filename: "invoice.pdf" }));
    expect(row).toMatchObject({ ...size, file_type: "image/webp" });
  });

  test.each([
    [
      "a drawing that could hold scripts",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
    ],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj")],
    ["nothing", Buffer.alloc(0)],
    ["another photo format", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
    ["a list of the library's own commands", Buffer.from("push graphic-context\nviewbox 0 0 640 480")],
  ])("%s is refused, whatever its name", async (_what, bytes) => {
    const image = await upload({ bytes, original_filename: "photo.jpg" });
    await expect(prepareImage(memoryFiles(), image)).rejects.toMatchObject({ code: "image_type_not_accepted" });
  });

  test("TIFF is refused though the library could read it", async () => {
    const bytes = await drawing(size).tiff().toBuffer();
    await expect(inspectImage(bytes)).rejects.toMatchObject({ code: "image_type_not_accepted" });
  });

  test("a picture that ends in the middle is refused", async () => {
    const whole = await jpegOf(size);
    const image = await upload({ bytes: whole.subarray(0, whole.length / 2) });
    await expect(prepareImage(memoryFiles(), image)).rejects.toMatchObject({ code: "image_unreadable" });
  });

  test("what comes after the picture is not kept", async () => {
    const files = memoryFiles();
    const bytes = Buffer.concat([await jpegOf(size), Buffer.from("<script>alert(1)</script>")]);
    await prepareImage(files, await upload({ bytes, name: "clean" }));
    const kept = Buffer.from(await files.get("images/trips/clean.webp"));
    expect(kept.includes("<script>")).toBe(false);
  });
});

describe("what would be too much is refused before it is decoded", () => {
  test.each([
    [60_000, 60_000],
    [100_000, 600],
  ])("%d × %d pixels in a small file", async (width, height) => {
    const from = performance.now();
    await expect(inspectImage(pixelBomb(width, height))).rejects.toMatchObject({ code: "image_too_many_pixels" });
    expect(performance.now() - from).toBeLessThan(1000);
  });

  test("too many frames", async () => {
    const width = 4;
    const frames = imageLimits.mostFrames + 1;
    const strip = Buffer.from(Array.from({ length: width * width * 3 * frames }, (_, index) => (index * 37) % 256));
    const raw = { width, height: width * frames, channels: 3 as const, pageHeight: width };
    const bytes = await sharp(strip, { raw }).gif({ loop: 0 }).toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(frames);
    await expect(inspectImage(bytes)).rejects.toMatchObject({ code: "image_too_many_pixels" });
  });

  test("a file over 10 MB; one of exactly 10 MB is taken", async () => {
    const picture = await jpegOf(size);
    const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
    await expect(inspectImage(padded(10 * 1024 * 1024))).resolves.toMatchObject(size);
    await expect(inspectImage(padded(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: "image_file_too_large" });
  });

  test("random bytes after a true signature are refused in words, never with a crash", async () => {
    const starts = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF\x40\0\0\0WEBPVP8 ", "\0\0\0\x1cftypavif"];
    const bytes = fc
      .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }))
      .map(([start, rest]) => Buffer.concat([Buffer.from(start, "latin1"), rest]));
    await fc.assert(
      fc.asyncProperty(bytes, async (given) => {
        const image = await upload({ bytes: given });
        const error: unknown = await prepareImage(memoryFiles(), image).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(DomainError);
      }),
      { numRuns: 100 },
    );
  });
});

describe("what is kept", () => {
  test("an upright picture without any of the camera's notes", async () => {
    const files = memoryFiles();
    const exif = {
      IFD0: { Copyright: "Someone", ImageDescription: "secret place" },
      IFD3: { GPSLatitude: "1/1 2/1 3/1" },
    };
    const bytes = await drawing({ width: 900, height: 500 })
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();

    const row = await prepareImage(files, await upload({ bytes, name: "clean" }));

    expect(row).toMatchObject({ width: 500, height: 900 });
    const kept = await sharp(Buffer.from(await files.get("images/trips/clean.webp"))).metadata();
    expect(kept).toMatchObject({ format: "webp", width: 500, height: 900 });
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(Array(5).fill(undefined));
  });

  test("no wider than the limit, in its proportions", async () => {
    const bytes = await jpegOf({ width: 5120, height: 1000 });
    const row = await prepareImage(memoryFiles(), await upload({ bytes }));
    expect(row).toMatchObject({ width: 2560, height: 500 });
  });

  test.each([
    ["grey", (whole: Sharp) => whole.greyscale().png()],
    ["transparent", (whole: Sharp) => whole.ensureAlpha(0.5).png()],
    ["of 16 bits", (whole: Sharp) => whole.toColourspace("rgb16").png()],
    ["of printing inks", (whole: Sharp) => whole.toColourspace("cmyk").jpeg()],
  ])("a picture that is %s", async (_what, made) => {
    const bytes = await made(drawing(size)).toBuffer();
    const row = await prepareImage(memoryFiles(), await upload({ bytes }));
    expect(row).toMatchObject(size);
  });

  test("a placeholder of at most 300 characters and the colour that there is most of", async () => {
    for (const shape of [size, { width: 400, height: 1200 }, { width: 1, height: 1 }]) {
      const row = await prepareImage(memoryFiles(), await upload({ bytes: await jpegOf(shape) }));
      expect(row.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
      expect(row.placeholder.length).toBeLessThanOrEqual(300);
      expect(row.dominant_colour).toMatch(/^#[0-9a-f]{6}$/);
      const shown = await sharp(Buffer.from(row.placeholder.split(",")[1] ?? "", "base64")).metadata();
      expect(Math.max(shown.width, shown.height)).toBeLessThanOrEqual(16);
    }
  });
});

test("an upload is stored with its plans and its history, all in one", async () => {
  const ctx = await testContext();
  const image = await storeImage(ctx, await upload({ tags: ["dawn"], focal: { x: 0.7, y: 0.4 } }));

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

test("where the database refuses, no row and no plan is left", async () => {
  const ctx = await testContext();
  await ctx.db.execute(sql`drop table ${history}`);
  await expect(storeImage(ctx, await upload())).rejects.toThrow();
  expect(await ctx.db.$count(images)).toBe(0);
  const { rows } = await ctx.app.pool.query("select from graphile_worker.jobs");
  expect(rows).toEqual([]);
});
