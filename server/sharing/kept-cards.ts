import { createHash } from "node:crypto";
import type { App } from "#server/kit/context.ts";
import { NoSuchFile } from "#server/kit/file-store.ts";
import { type ShareCard, versionOf } from "#shared/kit/share-card.ts";

type Sharing = Pick<App, "files" | "log">;

/** One file a page, whatever becomes of its title and price: an old picture makes room for the new one. */
const placeOf = (page_path: string): string =>
  `share/${createHash("sha256").update(page_path).digest("hex").slice(0, 32)}.card`;

/** The version stands before the picture, so that both are replaced at once. */
const marked = (version: string, picture: Buffer): Buffer => Buffer.concat([Buffer.from(`${version}\n`), picture]);

async function keptCard({ files }: Sharing, page_path: string, version: string): Promise<Buffer | null> {
  try {
    const bytes = Buffer.from(await files.get(placeOf(page_path)));
    const mark = Buffer.from(`${version}\n`);
    return bytes.subarray(0, mark.length).equals(mark) ? bytes.subarray(mark.length) : null;
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
}

/**
 * Answers the card of a page as a picture. It is drawn when it is first asked for, once for all who ask meanwhile, and
 * kept in the file store, where the other processes find it.
 */
export function keptCards(sharing: Sharing): (page_path: string, card: ShareCard) => Promise<Buffer> {
  const drawing = new Map<string, Promise<Buffer>>();

  async function cardAt(page_path: string, card: ShareCard): Promise<Buffer> {
    const version = versionOf(card);
    const kept = await keptCard(sharing, page_path, version);
    if (kept) return kept;
    // Fonts and what cuts them take memory: loaded where there is something to draw.
    const { drawCard } = await import("./draw-card.ts");
    const picture = await drawCard(sharing.files, card);
    // A picture that can't be kept can still be shown; the next one who asks tries again.
    await sharing.files
      .put(placeOf(page_path), marked(version, picture), "application/octet-stream")
      .catch((error: unknown) => sharing.log.warn({ err: error }, "the picture of a shared link could not be kept"));
    return picture;
  }

  return (page_path, card) => {
    const key = `${versionOf(card)} ${page_path}`;
    const flight = drawing.get(key) ?? cardAt(page_path, card).finally(() => drawing.delete(key));
    drawing.set(key, flight);
    return flight;
  };
}
