import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { sampleLogo } from "#sample/content/logo.ts";
import { type PosterScene, renderPoster } from "#sample/posters/poster.ts";
import type { FileStore } from "#server/engine/files/file-store.ts";
import { runPageImageTask } from "#server/engine/pictures/image-worker.ts";
import { type PreparedImage, prepareImage } from "#server/engine/pictures/prepare-image.ts";

export type Posters = ReadonlyMap<string, PreparedImage>;

/**
 * Draws scenes and prepares them like uploaded images; returns them by scene id. File names contain a hash of the
 * drawing, so a repeated attempt overwrites the files of an interrupted one.
 */
export async function preparePosters(
  files: FileStore,
  scenes: readonly PosterScene[],
  concurrency: number,
): Promise<Posters> {
  const limit = pLimit(concurrency);
  const prepared = scenes.map((scene) => limit(async () => [scene.id, await preparePoster(files, scene)] as const));
  return new Map(await Promise.all(prepared));
}

async function preparePoster(files: FileStore, scene: PosterScene): Promise<PreparedImage> {
  const drawing = Buffer.from(renderPoster(scene));
  const hash = createHash("sha256").update(drawing).digest("hex").slice(0, 10);
  await using drawn = await runPageImageTask("drawPicture", drawing);
  const [bytes = drawing] = drawn.files;
  return await prepareImage(files, {
    bytes,
    original_filename: `${scene.title}.png`,
    category: scene.category,
    alt_text: scene.alt,
    description: scene.title,
    tags: scene.category === "highlights" ? [scene.category, scene.highlight_category] : [scene.category],
    focal: scene.focal,
    name: `${scene.id}-${hash}`,
  });
}

/** Draws the operator's logo, and prepares it like an uploaded one. */
export async function prepareLogo(files: FileStore): Promise<PreparedImage> {
  const drawing = Buffer.from(sampleLogo);
  const icons = [{ size: 512, isOpaque: false, margin: 0 }];
  await using drawn = await runPageImageTask("makeSiteIcons", drawing, { background: "#ffffff", icons });
  const [bytes = drawing] = drawn.files;
  const name = `logo-${createHash("sha256").update(drawing).digest("hex").slice(0, 10)}`;
  const texts = { original_filename: "logo.png", alt_text: "A volcano with a path of lava", description: "Logo" };
  return await prepareImage(files, { bytes, category: "branding", in_gallery: false, name, ...texts });
}
