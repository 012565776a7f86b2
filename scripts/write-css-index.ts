import { writeFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { buildCssIndex } from "../app/kit/rendering/build-css-index.ts";

/**
 * Writes the index of the site's style sheet, from which the server chooses the rules of each page. The file stands
 * outside of the folder that is served.
 */
export const writeCssIndex = (source: string, indexFile: string): Plugin => ({
  name: "write-css-index",
  async writeBundle(_, bundle) {
    const sheet = Object.values(bundle).find(
      (output) => output.type === "asset" && output.originalFileNames.includes(source),
    );
    if (sheet?.type !== "asset") throw new Error(`${source} is not in the build`);
    const css = typeof sheet.source === "string" ? sheet.source : Buffer.from(sheet.source).toString("utf8");
    await writeFile(indexFile, JSON.stringify(buildCssIndex(css)));
  },
});
