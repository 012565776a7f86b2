import { imageLimits } from "#shared/media/limits.ts";
import { sharp } from "./sharp.ts";

/** Whether a drawing has a pixel that is not transparent. False for one that can't be drawn. */
async function hasVisiblePixel(drawing: string): Promise<boolean> {
  // Browsers draw one without a size of its own on 300 × 150 pixels.
  const hasSize = /^<svg[^>]* (viewBox|width)=/.test(drawing);
  const sized = hasSize ? drawing : `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150">${drawing}</svg>`;
  const icon = sharp(Buffer.from(sized), { limitInputPixels: imageLimits.maxPixels }).resize(64, 64, { fit: "inside" });
  const pixels = await icon
    .ensureAlpha()
    .extractChannel("alpha")
    .raw()
    .toBuffer()
    .catch(() => null);
  return pixels?.some((alpha) => alpha > 0) ?? false;
}

/** The drawing of an SVG file as `sanitizeSvg` returns it, and whether it shows anything. */
export async function readIcon([svg]: readonly [Uint8Array]) {
  // Loaded with the first icon: its parsers would delay the pictures.
  const { sanitizeSvg } = await import("./sanitize-svg.ts");
  const drawing = sanitizeSvg(svg);
  return { files: [], drawing, isVisible: drawing !== null && (await hasVisiblePixel(drawing)) };
}
