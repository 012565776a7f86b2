import { createHash } from "node:crypto";
import { Hono } from "hono";
import { readFileOrNull } from "#server/engine/files/read-file-or-null.ts";
import { findFileStoreFailure, renderErrorResponse, toErrorResponse } from "#server/engine/http/error-response.ts";
import { redactError } from "#server/engine/redact-error.ts";
import type { App } from "#server/kit/context.ts";
import {
  availableWidths,
  mailPicturePath,
  originalPath,
  parseVariantPath,
  uploadUrl,
} from "#shared/media/renditions.ts";
import { findImageByName } from "./image-variant-rows.ts";
import { makeMailPicture } from "./make-mail-picture.ts";
import { makeWebpWidths } from "./make-webp.ts";
import { findOriginal } from "./read-original.ts";
import { serveIcon } from "./serve-icon.ts";
import { serveRemovedPicture } from "./serve-removed-picture.ts";
import { serveVideo } from "./serve-video.ts";

const contentTypes: Readonly<Record<string, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
};

/** Images of the library. Other files in the store are not public. */
const libraryImagePattern = /^images\/[a-z0-9-]+\/[a-z0-9][a-z0-9-]*\.(webp|avif|jpe?g|png)$/;
/** Pictures that operators have put into the store themselves. Histories of testimonials may name them. */
const testimonialImagePattern = /^testimonials\/[\w][\w .()-]*\.(webp|avif|jpe?g|png|gif)$/i;

/** Files that are not pictures of the library, by the pattern of their path and who answers them. */
const otherFiles = [
  { pattern: /^\/uploads\/images\/highlights\/([0-9a-f]{20}\.(?:mp4|webm|ogg))$/, serve: serveVideo },
  { pattern: /^\/uploads\/icons\/([0-9a-f]{20}\.svg)$/, serve: serveIcon },
  { pattern: /^\/uploads\/removed\/([a-z0-9][a-z0-9-]*\.webp)$/, serve: serveRemovedPicture },
];

/** Generated file names never change content; original names of testimonial pictures may be reused. */
const cacheForever = "public, max-age=31536000, immutable";
const cacheOneHour = "public, max-age=3600";

type UploadRequest = { path: string; type: string; cacheControl: string };

/** Parses the path of a public file; null for any other path. */
function parseUploadPath(pathname: string): UploadRequest | null {
  const path = decodePath(pathname.replace(/^\/uploads\//, ""));
  const libraryMatch = libraryImagePattern.exec(path);
  const extension = (libraryMatch ?? testimonialImagePattern.exec(path))?.[1]?.toLowerCase() ?? "";
  const type = contentTypes[extension];
  return type === undefined ? null : { path, type, cacheControl: libraryMatch ? cacheForever : cacheOneHour };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** Serves stored images for GET and HEAD below /uploads; to be mounted at the root. */
export function serveUploads(app: App): Hono {
  const findUpload = createUploadFinder(app);
  const hono = new Hono();
  hono.onError((error) => {
    const answer = toErrorResponse(error);
    if (answer.isBug) app.log.error(redactError(error), "an uploaded file couldn't be served");
    if (findFileStoreFailure(error)) app.log.warn(redactError(error), "the file store failed");
    return renderErrorResponse(answer);
  });
  hono.get("/uploads/*", async (http) => {
    const { pathname } = new URL(http.req.url);
    for (const { pattern, serve } of otherFiles) {
      const [, filename] = pattern.exec(pathname) ?? [];
      if (filename) return (await serve(app, filename, http.req.raw)) ?? notFoundResponse();
    }
    const upload = parseUploadPath(pathname);
    if (!upload) return notFoundResponse();
    const { path, type, cacheControl } = upload;
    const bytes = await findUpload(path);
    if (!bytes) return (await findRedirect(app, path)) ?? notFoundResponse();
    const etag = cacheControl === cacheForever ? `"${path.slice(path.lastIndexOf("/") + 1)}"` : hashEtag(bytes);
    const headers = {
      "Cache-Control": cacheControl,
      ETag: etag,
      "X-Content-Type-Options": "nosniff",
    };
    if (matchesEtag(http.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(bytes), {
      headers: { ...headers, "Content-Type": type, "Content-Length": String(bytes.length) },
    });
  });
  return hono;
}

const hashEtag = (bytes: Uint8Array): string => `"${createHash("sha256").update(bytes).digest("base64url")}"`;

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);

const notFoundResponse = (): Response =>
  new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Redirects to the current address of an image that was moved to another category; null if there is none. */
async function findRedirect(app: App, path: string): Promise<Response | null> {
  const [folder, category = "", name = ""] = path.split("/");
  const filename = parseVariantPath(path)?.filename ?? name;
  const image = await findImageByName(app, { filename });
  if (!image || image.category === category) return null;
  const Location = uploadUrl(`${folder}/${image.category}/${name}`);
  return new Response(null, { status: 302, headers: { Location, "Cache-Control": "no-store" } });
}

/**
 * Returns a function that reads a file, or null. A missing WebP or JPEG rendition is created on request; concurrent requests
 * for it share one encoding.
 */
function createUploadFinder(app: App): (path: string) => Promise<Uint8Array | null> {
  const pending = new Map<string, Promise<boolean>>();
  const makeOnce = (path: string): Promise<boolean> => {
    const rendition = pending.get(path) ?? makeRendition(app, path).finally(() => pending.delete(path));
    pending.set(path, rendition);
    return rendition;
  };
  return async (path) => {
    const stored = await readFileOrNull(app.files, path);
    if (stored) return stored;
    return (await makeOnce(path)) ? readFileOrNull(app.files, path) : findRestoredOriginal(app, path);
  };
}

/** The file of an image whose restoring is not over; null for any other path. */
async function findRestoredOriginal(app: App, path: string): Promise<Uint8Array | null> {
  const [, category = "", filename = ""] = path.split("/");
  const image = await findImageByName(app, { category, filename });
  return image && originalPath(image) === path ? findOriginal({ app }, image) : null;
}

/** Creates the WebP or JPEG rendition of this path; returns false if the path is not one of an existing image. */
async function makeRendition(app: App, path: string): Promise<boolean> {
  const variant = parseVariantPath(path);
  if (!variant || variant.format === "avif") return false;
  const image = await findImageByName(app, variant);
  if (!image || !(await findOriginal({ app }, image))) return false;
  if (path === mailPicturePath(image)) return makeMailPicture({ app }, image, path);
  if (variant.format !== "webp" || !availableWidths(image).includes(variant.width)) return false;
  await makeWebpWidths({ app, db: app.db }, image, [variant.width]);
  return true;
}
