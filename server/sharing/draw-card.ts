import sharp from "sharp";
import { type FileStore, NoSuchFile } from "#server/kit/file-store.ts";
import { decode, from, inTurn, whileDecoded } from "#server/kit/pictures/pixels.ts";
import type { ShareCard } from "#shared/kit/share-card.ts";
import { shareSize } from "#shared/kit/share-card.ts";
import { originalPath, parseVariantPath } from "#shared/media/renditions.ts";
import { cardSvg, logoBox, pictureLeft } from "./card-svg.ts";
import { siteFonts } from "./fonts.ts";

/** Readers of links give up on large pictures. */
const mostBytes = 150_000;
const qualities = [86, 80, 72, 64, 52, 40] as const;

type Layer = { input: Buffer; left: number; top: number };

async function bytesOf(files: FileStore, path: string): Promise<Uint8Array | null> {
  try {
    return await files.get(path);
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
}

/** The largest file of a picture that there is; null where there is none any more, or none of ours. */
async function pictureBytes(files: FileStore, src: string): Promise<Uint8Array | null> {
  const path = src.replace(/^\/uploads\//, "");
  const rendition = parseVariantPath(path);
  const whole = rendition ? await bytesOf(files, originalPath(rendition)) : null;
  return whole ?? (await bytesOf(files, path));
}

/** The first pixel of a crop of this length, with the subject as near to its middle as the whole allows. */
const cropFrom = (whole: number, length: number, focal: number): number =>
  Math.round(Math.min(Math.max(0, whole * focal - length / 2), whole - length));

/** What the card shows of its picture: the part around the subject. */
async function cropped(bytes: Uint8Array, { focal_x, focal_y }: { focal_x: number; focal_y: number }): Promise<Buffer> {
  const wide = shareSize.width - pictureLeft;
  const high = shareSize.height;
  return whileDecoded(async () => {
    const pixels = await decode(bytes);
    const scale = Math.max(wide / pixels.width, high / pixels.height);
    const size = { width: Math.ceil(pixels.width * scale), height: Math.ceil(pixels.height * scale) };
    const part = {
      left: cropFrom(size.width, wide, focal_x),
      top: cropFrom(size.height, high, focal_y),
      width: wide,
      height: high,
    };
    return inTurn(() =>
      from(pixels)
        .resize({ ...size, fit: "fill" })
        .extract(part)
        .flatten({ background: "#ffffff" })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
  });
}

/** The logo, whole, where the mark would stand. */
async function boxed(bytes: Uint8Array): Promise<Layer> {
  const { left, top, width, height } = logoBox;
  const input = await whileDecoded(async () => {
    const pixels = await decode(bytes);
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    return inTurn(() => from(pixels).resize({ width, height, fit: "contain", background: clear }).png().toBuffer());
  });
  return { input, left, top };
}

async function encoded(layers: readonly Layer[], ground: string): Promise<Buffer> {
  const flat = await inTurn(() =>
    sharp({ create: { width: shareSize.width, height: shareSize.height, channels: 3, background: ground } })
      .composite([...layers])
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  for (const quality of qualities) {
    const bytes = await inTurn(() =>
      sharp(flat).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    );
    if (bytes.length <= mostBytes || quality === qualities.at(-1)) return bytes;
  }
  throw new Error("There is no quality to encode with");
}

/** The card as a JPEG of 1200 by 630. One whose picture is gone is drawn without. */
export async function drawCard(files: FileStore, card: ShareCard): Promise<Buffer> {
  const { picture, logo, colours } = card;
  const [found, mark] = await Promise.all([
    picture ? pictureBytes(files, picture.src) : null,
    logo === "" ? null : pictureBytes(files, logo),
  ]);
  const held = { has_picture: found !== null, has_logo: mark !== null };
  const drawn = { input: Buffer.from(cardSvg(card, await siteFonts(), held)), left: 0, top: 0 };
  const under = found && picture ? [{ input: await cropped(found, picture), left: pictureLeft, top: 0 }] : [];
  const over = mark ? [await boxed(mark)] : [];
  return encoded([...under, drawn, ...over], colours.ground);
}
