import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { addEncoding, type CachedResponse, toCachedResponse } from "#server/engine/page-cache/cached-response.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";

export type StaticFiles = { find: (path: string) => Promise<CachedResponse | null> | null };

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const contentTypesByPath: Readonly<Record<string, string>> = {
  "/speculation-rules.json": "application/speculationrules+json",
};

/** The name of a file below /assets changes with its content. */
const immutableCacheControl = "public, max-age=31536000, immutable";
const oneDayCacheControl = "public, max-age=86400";

/** Leaves out the manifest, which only the server reads, and the compressed copies beside each file. */
const isServed = (name: string): boolean => name !== "manifest.json" && !/\.(br|gz)$/.test(name);

function listServedFiles(folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    globSync("**/*", { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter(isServed)
      .map((name) => [`/${name.replaceAll("\\", "/")}`, join(folder, name)] as const),
  );
  return new Map(files);
}

/** Null if the file does not exist, or no longer. */
async function readIfPresent(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return null;
  }
}

async function loadFile(
  path: string,
  file: string,
  headers: Readonly<Record<string, string>>,
): Promise<CachedResponse | null> {
  const [body, br, gzip] = await Promise.all([
    readIfPresent(file),
    readIfPresent(`${file}.br`),
    readIfPresent(`${file}.gz`),
  ]);
  if (!body) return null;
  const all = {
    "Content-Type":
      getOwnProperty(contentTypesByPath, path) ??
      getOwnProperty(contentTypes, extname(path)) ??
      "application/octet-stream",
    "Cache-Control": path.startsWith("/assets/") ? immutableCacheControl : oneDayCacheControl,
    ...headers,
  };
  const copy = toCachedResponse({ status: 200, body, headers: all, cacheTags: new Set() });
  if (br) addEncoding(copy, "br", br, "max");
  if (gzip) addEncoding(copy, "gzip", gzip, "max");
  return copy;
}

/**
 * Serves the files of the build out of memory: a third of the processor time of streaming each answer from disk. The
 * list of files is read once, their bytes on the first request. A file that a newer build has replaced is looked for
 * again on each request.
 */
export function createStaticFiles(folders: readonly string[], headers: Readonly<Record<string, string>>): StaticFiles {
  const files = listServedFiles(folders);
  const copies = new Map<string, Promise<CachedResponse | null>>();
  const read = (path: string, file: string): Promise<CachedResponse | null> => {
    const copy = loadFile(path, file, headers);
    const forget = () => copies.delete(path);
    copies.set(path, copy);
    copy.then((found) => found ?? forget(), forget);
    return copy;
  };
  return {
    find: (path) => {
      const file = files.get(path);
      return file === undefined ? null : (copies.get(path) ?? read(path, file));
    },
  };
}
