import { createRequire } from "node:module";
import type sharp from "sharp";

const require = createRequire(import.meta.url);
let loaded: typeof sharp | undefined;

/** Loads sharp on first use, because it takes more memory than all other modules together. */
export function loadSharp(): typeof sharp {
  if (loaded) return loaded;
  // The CommonJS export of sharp is its default export.
  loaded = require("sharp") as typeof sharp;
  // Each image is decoded once, so sharp's cache would only waste memory.
  loaded.cache(false);
  // Several images or sizes are worked on at a time, so each needs only one thread.
  loaded.concurrency(1);
  return loaded;
}
