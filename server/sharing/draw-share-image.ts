import { readFile } from "node:fs/promises";
import type { FileStore } from "#server/engine/files/file-store.ts";
import { readFileOrNull } from "#server/engine/files/read-file-or-null.ts";
import { runPageImageTask } from "#server/engine/pictures/image-worker.ts";
import { type ShareImageContent, shareImageFormat } from "#shared/kit/share-image.ts";
import { originalPath, parseVariantPath } from "#shared/media/renditions.ts";
import { loadSiteFonts } from "./fonts.ts";
import { logoBox, pictureLeft, renderShareImageSvg } from "./share-image-svg.ts";

/** Sites that show link previews ignore large images. */
const maxBytes = 150_000;
const qualities = [86, 80, 72, 64, 52, 40] as const;

/** Reads the original of an image, else the given rendition; null if there is none or the URL is external. */
export async function readPicture(files: FileStore, src: string): Promise<Uint8Array | null> {
  const path = src.replace(/^\/uploads\//, "");
  const variant = parseVariantPath(path);
  const original = variant ? await readFileOrNull(files, originalPath(variant)) : null;
  return original ?? (await readFileOrNull(files, path));
}

/** Draws a share image as a JPEG of 1200 by 630 pixels. Missing pictures and logos are left out. */
export async function drawShareImage(files: FileStore, content: ShareImageContent): Promise<Buffer> {
  const { picture, logo, colours } = content;
  const { width, height } = shareImageFormat;
  const [pictureFile, logoFile] = await Promise.all([
    picture ? readPicture(files, picture.src) : null,
    logo === "" ? null : readPicture(files, logo),
  ]);
  const shown = { has_picture: pictureFile !== null, has_logo: logoFile !== null };
  const drawing = Buffer.from(renderShareImageSvg(content, await loadSiteFonts(content.font), shown));
  const pictureBox = { left: pictureLeft, top: 0, width: width - pictureLeft, height, focus: picture };
  const layers = [
    { image: pictureFile, box: pictureBox },
    { image: drawing, box: null },
    { image: logoFile, box: { ...logoBox, focus: null } },
  ].flatMap(({ image, box }) => (image ? [{ image, box }] : []));
  await using composed = await runPageImageTask(
    "composeImage",
    layers.map(({ image }) => image),
    { width, height, background: colours.ground, layers: layers.map(({ box }) => box), qualities, maxBytes },
  );
  const [file] = composed.files;
  if (!file) throw new Error("A share image was drawn without a file");
  return await readFile(file.path);
}
