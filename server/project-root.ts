import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

function findFolderWith(name: string, from: string): string {
  if (existsSync(join(from, name))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error(`No ${name} above this file`);
  return findFolderWith(name, parent);
}

/** The folder with package.json, from source files and from the built program alike. */
export const projectRoot = findFolderWith("package.json", dirname(fileURLToPath(import.meta.url)));
