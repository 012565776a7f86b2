import { imageLimits } from "#shared/media/limits.ts";
import { limitImageTasks, type Pixels, sharpFromPixels } from "./decode-image.ts";

/** Shown until the image has loaded: a tiny image as a data: URL, and a colour. */
export type ImagePlaceholder = { placeholder: string; dominant_colour: string };

const dataUrlPrefix = "data:image/webp;base64,";
const placeholderSide = 16;

export async function makePlaceholder(pixels: Pixels): Promise<ImagePlaceholder> {
  const small = await limitImageTasks(async () => {
    const shrunk = sharpFromPixels(pixels)
      .resize({ width: 64, height: 64, fit: "inside" })
      .flatten({ background: "#ffffff" });
    const { data, info } = await shrunk.raw().toBuffer({ resolveWithObject: true });
    return { data, ...info };
  });
  const { dominant } = await sharpFromPixels(small).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0"));
  return { placeholder: await makePlaceholderUrl(small), dominant_colour: `#${hex.join("")}` };
}

async function makePlaceholderUrl(small: Pixels): Promise<string> {
  for (const quality of [40, 20, 5, 1]) {
    const bytes = await sharpFromPixels(small)
      .resize({ width: placeholderSide, height: placeholderSide, fit: "inside" })
      .blur(0.6)
      .webp({ quality, effort: 4 })
      .toBuffer();
    const url = `${dataUrlPrefix}${bytes.toString("base64")}`;
    if (url.length <= imageLimits.maxPlaceholderBytes) return url;
  }
  throw new Error("No placeholder of 16 pixels is small enough");
}
