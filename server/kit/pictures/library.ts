import { createRequire } from "node:module";
import type sharp from "sharp";

const require = createRequire(import.meta.url);
let loaded: typeof sharp | undefined;

/** The image library. It takes more memory than all else that is loaded, so it is not before the first picture. */
export function pictureLibrary(): typeof sharp {
  if (loaded) return loaded;
  // What the package exports to `require` is what it exports by default.
  loaded = require("sharp") as typeof sharp;
  // It would keep what it has decoded for pictures asked for again; ours are made once.
  loaded.cache(false);
  return loaded;
}
