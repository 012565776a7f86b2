import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

function upwardsTo(name: string, from: string): string {
  if (existsSync(join(from, name))) return from;
  const above = dirname(from);
  if (above === from) throw new Error(`No ${name} above this file`);
  return upwardsTo(name, above);
}

/** The folder of the product, from its sources and from its built program alike. */
export const projectRoot = upwardsTo("package.json", dirname(fileURLToPath(import.meta.url)));
