import { imageLimits } from "#shared/media/limits.ts";
import { decodeImage, limitImageTasks, sharpFromPixels } from "./decode-image.ts";
import { allowPixels } from "./task-limits.ts";

type IconSettings = {
  /** Of the opaque icons. */
  background: string;
  /** In pixels; the opaque ones fill their corners, and `margin` is the part of the side that stays free around. */
  icons: readonly { size: number; isOpaque: boolean; margin: number }[];
};

/** Nobody would see a picture whose pixels are all fainter. */
const minAlpha = 16;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Fits a picture into the square icons of a site, one PNG each; a drawing of our own is an SVG. Without files if the
 * picture is transparent all over. Throws `image_unreadable`.
 */
export async function makeSiteIcons([image]: readonly [Uint8Array], { background, icons }: IconSettings) {
  allowPixels(imageLimits.maxPixels);
  const pixels = await decodeImage(image);
  const hasAlpha = pixels.channels === 2 || pixels.channels === 4;
  const alpha = hasAlpha ? (await sharpFromPixels(pixels).stats()).channels.at(-1) : undefined;
  if (alpha && alpha.max < minAlpha) return { files: [] };
  const files = icons.map(({ size, isOpaque, margin }) => {
    const border = Math.round(size * margin);
    const side = size - 2 * border;
    const around = isOpaque ? background : clear;
    const icon = sharpFromPixels(pixels)
      .ensureAlpha()
      .resize({ width: side, height: side, fit: "contain", background: around })
      .extend({ top: border, bottom: border, left: border, right: border, background: around })
      .png({ compressionLevel: 9 });
    return limitImageTasks(() => (isOpaque ? icon.flatten({ background }) : icon).toBuffer());
  });
  return { files: await Promise.all(files) };
}
