import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { App } from "#server/kit/context.ts";
import { NoSuchFile } from "#server/kit/file-store.ts";
import { originalPath, parseVariantPath, uploadUrl, widthsOf } from "#shared/media/renditions.ts";
import { findImageByName } from "./known-image.ts";
import { makeWidths } from "./make-webp.ts";

const contentTypes: Readonly<Record<string, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
};

/** Pictures only: what else the file store holds is nobody's to fetch by its name. */
const publicFile = /^images\/[a-z0-9-]+\/[a-z0-9][a-z0-9-]*\.(webp|avif|jpg|png)$/;
/** Guests' pictures that an operator has put there, under whatever name they had (specification 1, section 3). */
const guestFile = /^testimonials\/[\w][\w .()-]*\.(webp|avif|jpe?g|png|gif)$/i;

/** Names of our own stand for the same bytes for ever; others may be given again. */
const forEver = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";

type Asked = { path: string; type: string; lasts: string };

/** What an address asks for; null where nothing public can be there. */
function askedAt(pathname: string): Asked | null {
  const path = decoded(pathname.replace(/^\/uploads\//, ""));
  const kept = publicFile.exec(path);
  const extension = (kept ?? guestFile.exec(path))?.[1]?.toLowerCase() ?? "";
  const type = contentTypes[extension];
  return type === undefined ? null : { path, type, lasts: kept ? forEver : forAnHour };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** Answers GET and HEAD below /uploads with stored pictures; to be mounted at the root. */
export function serveUploads(app: App): Hono {
  const find = uploadFinder(app);
  const hono = new Hono();
  hono.get("/uploads/*", async (http) => {
    const asked = askedAt(new URL(http.req.url).pathname);
    if (!asked) return notThere();
    const { path, type, lasts } = asked;
    const bytes = await find(path);
    if (!bytes) return (await movedTo(app, path)) ?? notThere();
    const etag = lasts === forEver ? `"${path.slice(path.lastIndexOf("/") + 1)}"` : hashed(bytes);
    const headers = {
      "Cache-Control": lasts,
      ETag: etag,
      "X-Content-Type-Options": "nosniff",
    };
    if (namesTag(http.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(bytes), {
      headers: { ...headers, "Content-Type": type, "Content-Length": String(bytes.length) },
    });
  });
  return hono;
}

const hashed = (bytes: Uint8Array): string => `"${createHash("sha256").update(bytes).digest("base64url")}"`;

const namesTag = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);

const notThere = (): Response =>
  new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Where a picture is now that had this address before it came to another category; null for none. */
async function movedTo(app: App, path: string): Promise<Response | null> {
  const [folder, category = "", name = ""] = path.split("/");
  const filename = parseVariantPath(path)?.filename ?? name;
  const image = await findImageByName(app, { filename });
  if (!image || image.category === category) return null;
  const Location = uploadUrl(`${folder}/${image.category}/${name}`);
  return new Response(null, { status: 302, headers: { Location, "Cache-Control": "no-store" } });
}

/**
 * Answers a file's bytes, or null. A rendition that a page offers and that isn't there yet is made now: once, however
 * many ask for it.
 */
function uploadFinder(app: App): (path: string) => Promise<Uint8Array | null> {
  const making = new Map<string, Promise<boolean>>();
  const makeOnce = (path: string): Promise<boolean> => {
    const started = making.get(path) ?? makeRendition(app, path).finally(() => making.delete(path));
    making.set(path, started);
    return started;
  };
  return async (path) => (await bytesOf(app, path)) ?? ((await makeOnce(path)) ? await bytesOf(app, path) : null);
}

async function bytesOf(app: App, path: string): Promise<Uint8Array | null> {
  try {
    return await app.files.get(path);
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
}

/** Whether the path is one of a WebP rendition, which then is made. */
async function makeRendition(app: App, path: string): Promise<boolean> {
  const wanted = parseVariantPath(path);
  if (wanted?.format !== "webp") return false;
  const image = await findImageByName(app, wanted);
  if (!image || !widthsOf(image).includes(wanted.width)) return false;
  if (!(await app.files.exists(originalPath(image)))) return false;
  await makeWidths({ app, db: app.db }, image, [wanted.width]);
  return true;
}
