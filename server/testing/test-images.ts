import sharp, { type Sharp } from "sharp";
import type { NewImage } from "#server/engine/pictures/prepare-image.ts";
import type { Context } from "#server/kit/context.ts";
import { type StoredImage, storeImage } from "#server/kit/pictures/store-image.ts";

type Size = { width: number; height: number };

/** A test image with noise, so that it compresses like a photo. */
export const aDrawing = ({ width, height }: Size): Sharp => {
  const top = { create: { width, height: Math.ceil(height / 2), channels: 3 as const, background: "#f2b441" } };
  const noise = { type: "gaussian" as const, mean: 0, sigma: 6 };
  return sharp({ create: { width, height, channels: 3, background: "#1e4d3b", noise } }).composite([
    { input: top, gravity: "north", blend: "screen" },
  ]);
};

export const aJpeg = (size: Size): Promise<Buffer> => aDrawing(size).jpeg().toBuffer();

/** An upload with defaults; pass only what the test is about. */
export const anUpload = async (overrides: Partial<NewImage> = {}): Promise<NewImage> => ({
  bytes: overrides.bytes ?? (await aJpeg({ width: 1000, height: 600 })),
  original_filename: "Ridge at dawn.JPG",
  category: "trips",
  alt_text: "A ridge at dawn",
  ...overrides,
});

/** Stores a test upload. */
export const anImage = async (ctx: Context, overrides: Partial<NewImage> = {}): Promise<StoredImage> =>
  storeImage(ctx, await anUpload(overrides));
