import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { addForm, type Copy, copyOf } from "#server/kit/page-cache/copy.ts";
import { own } from "#shared/kit/own.ts";

export type BuiltFiles = { find: (path: string) => Promise<Copy | null> | null };

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const typesByName: Readonly<Record<string, string>> = {
  "/speculation-rules.json": "application/speculationrules+json",
};

/** The name of a file below /assets changes with its content. */
const forever = "public, max-age=31536000, immutable";
const forADay = "public, max-age=86400";

/** Beside the files themselves: what the server reads, and the compressed forms. */
const isServed = (name: string): boolean => name !== "manifest.json" && !/\.(br|gz)$/.test(name);

function filesIn(folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    globSync("**/*", { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter(isServed)
      .map((name) => [`/${name.replaceAll("\\", "/")}`, join(folder, name)] as const),
  );
  return new Map(files);
}

/** Null where there is no such file, or no longer. */
async function bytesOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return null;
  }
}

async function load(path: string, file: string, headers: Readonly<Record<string, string>>): Promise<Copy | null> {
  const [body, br, gzip] = await Promise.all([bytesOf(file), bytesOf(`${file}.br`), bytesOf(`${file}.gz`)]);
  if (!body) return null;
  const all = {
    "Content-Type": own(typesByName, path) ?? own(types, extname(path)) ?? "application/octet-stream",
    "Cache-Control": path.startsWith("/assets/") ? forever : forADay,
    ...headers,
  };
  const copy = copyOf({ status: 200, body, headers: all, rooms: new Set() });
  if (br) addForm(copy, "br", br, "best");
  if (gzip) addForm(copy, "gzip", gzip, "best");
  return copy;
}

/**
 * The files of the build. Which there are is read once; their bytes stay in memory after the first request.
 * One that is gone, because a newer build took its place, is looked for again each time.
 */
export function builtFiles(folders: readonly string[], headers: Readonly<Record<string, string>>): BuiltFiles {
  const files = filesIn(folders);
  const copies = new Map<string, Promise<Copy | null>>();
  const read = (path: string, file: string): Promise<Copy | null> => {
    const copy = load(path, file, headers);
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
