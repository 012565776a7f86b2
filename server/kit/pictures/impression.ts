import { imageLimits } from "#shared/media/limits.ts";
import { from, inTurn, type Pixels } from "./pixels.ts";

/** Shown until the image has loaded: a tiny image as a data: URL, and a colour. */
export type Impression = { placeholder: string; dominant_colour: string };

const prefix = "data:image/webp;base64,";
const side = 16;

export async function impressionOf(pixels: Pixels): Promise<Impression> {
  const small = await inTurn(async () => {
    const shrunk = from(pixels).resize({ width: 64, height: 64, fit: "inside" }).flatten({ background: "#ffffff" });
    const { data, info } = await shrunk.raw().toBuffer({ resolveWithObject: true });
    return { data, ...info };
  });
  const { dominant } = await from(small).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0"));
  return { placeholder: await placeholderOf(small), dominant_colour: `#${hex.join("")}` };
}

async function placeholderOf(small: Pixels): Promise<string> {
  for (const quality of [40, 20, 5, 1]) {
    const bytes = await from(small)
      .resize({ width: side, height: side, fit: "inside" })
      .blur(0.6)
      .webp({ quality, effort: 4 })
      .toBuffer();
    const url = `${prefix}${bytes.toString("base64")}`;
    if (url.length <= imageLimits.largestPlaceholder) return url;
  }
  throw new Error("No placeholder of 16 pixels is small enough");
}
