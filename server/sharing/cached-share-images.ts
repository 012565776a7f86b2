import { createHash } from "node:crypto";
import { readFileOrNull } from "#server/engine/files/read-file-or-null.ts";
import type { App } from "#server/kit/context.ts";
import { type ShareImageContent, shareImageVersion } from "#shared/kit/share-image.ts";

type ShareImageCacheOptions = Pick<App, "files" | "log">;

/** Path of the cached image: one file per page, which a new version of the image overwrites. */
const cachePathOf = (pagePath: string): string =>
  `share/${createHash("sha256").update(pagePath).digest("hex").slice(0, 32)}.card`;

/** Prepends the version to the image, so that both are replaced atomically. */
const prependVersion = (version: string, picture: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${version}\n`), picture]);

async function readCachedImage(
  { files }: ShareImageCacheOptions,
  pagePath: string,
  version: string,
): Promise<Buffer | null> {
  const bytes = Buffer.from((await readFileOrNull(files, cachePathOf(pagePath))) ?? []);
  const prefix = Buffer.from(`${version}\n`);
  return bytes.subarray(0, prefix.length).equals(prefix) ? bytes.subarray(prefix.length) : null;
}

/**
 * Returns a function that gets the share image of a page. The image is drawn on the first request, once for concurrent
 * requests, and cached in the file store for all processes.
 */
export function createCachedShareImages(
  app: ShareImageCacheOptions,
): (page_path: string, content: ShareImageContent) => Promise<Buffer> {
  const pending = new Map<string, Promise<Buffer>>();

  async function getOrDraw(pagePath: string, content: ShareImageContent): Promise<Buffer> {
    const version = shareImageVersion(content);
    const cached = await readCachedImage(app, pagePath, version);
    if (cached) return cached;
    // Loaded on demand, because the fonts take memory.
    const { drawShareImage } = await import("./draw-share-image.ts");
    const picture = await drawShareImage(app.files, content);
    // The image is returned even if it can't be cached; the next request draws it again.
    await app.files
      .put(cachePathOf(pagePath), prependVersion(version, picture), "application/octet-stream")
      .catch((error: unknown) => app.log.warn({ err: error }, "the picture of a shared link could not be cached"));
    return picture;
  }

  return (pagePath, content) => {
    const key = `${shareImageVersion(content)} ${pagePath}`;
    const request = pending.get(key) ?? getOrDraw(pagePath, content).finally(() => pending.delete(key));
    pending.set(key, request);
    return request;
  };
}
