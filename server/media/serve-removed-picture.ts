import { readFile } from "node:fs/promises";
import { and, eq, isNotNull } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import { readFileOrNull } from "#server/engine/files/read-file-or-null.ts";
import { runPageImageTask } from "#server/engine/pictures/image-worker.ts";
import type { App } from "#server/kit/context.ts";
import { isValidRemovedPictureUrl, trashThumbnailPath } from "#server/kit/pictures/removed-picture.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { thumbnailWidth, webpQualities } from "#shared/media/limits.ts";
import { heightForWidth, variantPath } from "#shared/media/renditions.ts";
import { findOriginal } from "./read-original.ts";

/** The small rendition, which is moved a few seconds after the image was deleted. */
const readThumbnail = async ({ files }: App, image: StoredImage): Promise<Uint8Array | null> =>
  (await readFileOrNull(files, trashThumbnailPath(image))) ??
  readFileOrNull(files, variantPath(image, "webp", thumbnailWidth));

/** Made anew for an image that was deleted before it had a small rendition. */
async function makeThumbnail(app: App, image: StoredImage): Promise<Uint8Array | null> {
  const original = await findOriginal({ app }, image);
  if (!original || image.width <= thumbnailWidth) return original;
  const sizes = [{ width: thumbnailWidth, height: heightForWidth(image, thumbnailWidth) }];
  const settings = { format: "webp", quality: webpQualities.medium, sizes } as const;
  await using encoded = await runPageImageTask("encodeRenditions", original, settings);
  const [thumbnail] = encoded.files;
  return thumbnail ? await readFile(thumbnail.path) : null;
}

/** Answers a deleted picture in a small size to those who got its address from the bin; null for anyone else. */
export async function serveRemovedPicture(app: App, filename: string, request: Request): Promise<Response | null> {
  if (!isValidRemovedPictureUrl({ app, now: app.clock() }, new URL(request.url))) return null;
  const deleted = and(eq(images.filename, filename), isNotNull(images.deleted_at));
  const [image] = await app.db.select().from(images).where(deleted);
  const bytes = image && ((await readThumbnail(app, image)) ?? (await makeThumbnail(app, image)));
  if (!bytes) return null;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "private, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
