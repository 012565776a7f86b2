import sharp from "sharp";
import type { FileStore } from "#server/engine/files/file-store.ts";
import { readFileOrNull } from "#server/engine/files/read-file-or-null.ts";
import { cropAroundFocus, type FocalPoint } from "#server/engine/pictures/crop-around-focus.ts";
import { limitImageTasks, transformImage } from "#server/engine/pictures/decode-image.ts";
import type { ShareImageContent } from "#shared/kit/share-image.ts";
import { shareImageFormat } from "#shared/kit/share-image.ts";
import { originalPath, parseVariantPath } from "#shared/media/renditions.ts";
import { loadSiteFonts } from "./fonts.ts";
import { logoBox, pictureLeft, renderShareImageSvg } from "./share-image-svg.ts";

/** Sites that show link previews ignore large images. */
const maxBytes = 150_000;
const qualities = [86, 80, 72, 64, 52, 40] as const;

type Layer = { input: Buffer; left: number; top: number };

/** Reads the original of an image, else the given rendition; null if there is none or the URL is external. */
async function readPicture(files: FileStore, src: string): Promise<Uint8Array | null> {
  const path = src.replace(/^\/uploads\//, "");
  const variant = parseVariantPath(path);
  const original = variant ? await readFileOrNull(files, originalPath(variant)) : null;
  return original ?? (await readFileOrNull(files, path));
}

/** Crops the picture to its area of the share image, around the focal point. */
const cropToShareImage = (bytes: Uint8Array, focus: FocalPoint): Promise<Buffer> =>
  transformImage(bytes, (image, pixels) => {
    const size = { width: shareImageFormat.width - pictureLeft, height: shareImageFormat.height };
    return cropAroundFocus(image, pixels, { ...size, ...focus })
      .flatten({ background: "#ffffff" })
      .png({ compressionLevel: 1 });
  });

/** Scales the logo to fit into its box, with a transparent background. */
async function fitLogo(bytes: Uint8Array): Promise<Layer> {
  const { left, top, width, height } = logoBox;
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const input = await transformImage(bytes, (image) =>
    image.resize({ width, height, fit: "contain", background: transparent }).png(),
  );
  return { input, left, top };
}

async function encodeJpeg(layers: readonly Layer[], background: string): Promise<Buffer> {
  const flat = await limitImageTasks(() =>
    sharp({ create: { width: shareImageFormat.width, height: shareImageFormat.height, channels: 3, background } })
      .composite([...layers])
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  for (const quality of qualities) {
    const bytes = await limitImageTasks(() =>
      sharp(flat).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    );
    if (bytes.length <= maxBytes || quality === qualities.at(-1)) return bytes;
  }
  throw new Error("There is no quality to encode with");
}

/** Draws a share image as a JPEG of 1200 by 630 pixels. Missing pictures and logos are left out. */
export async function drawShareImage(files: FileStore, content: ShareImageContent): Promise<Buffer> {
  const { picture, logo, colours } = content;
  const [pictureFile, logoFile] = await Promise.all([
    picture ? readPicture(files, picture.src) : null,
    logo === "" ? null : readPicture(files, logo),
  ]);
  const images = { has_picture: pictureFile !== null, has_logo: logoFile !== null };
  const drawing = { input: Buffer.from(renderShareImageSvg(content, await loadSiteFonts(), images)), left: 0, top: 0 };
  const below =
    pictureFile && picture ? [{ input: await cropToShareImage(pictureFile, picture), left: pictureLeft, top: 0 }] : [];
  const above = logoFile ? [await fitLogo(logoFile)] : [];
  return encodeJpeg([...below, drawing, ...above], colours.ground);
}
