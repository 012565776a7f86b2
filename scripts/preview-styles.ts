import { existsSync, globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { buildCssIndex } from "../app/kit/rendering/build-css-index.ts";
import { createCriticalCssExtractor } from "../app/kit/rendering/critical-css.ts";

/** Components that a preview renders, and those of its feature; other modules have no classes of the site. */
const shownModules = /\/app\/(ui|kit\/preview)\/|-preview\.tsx$/;

function resolveImport(root: string, importer: string, source: string): string {
  return source.startsWith("#") ? join(root, source.slice(1)) : join(dirname(importer), source);
}

/** The words of the components that a module renders, of which some are classes. */
export function collectWords(root: string, entry: string): ReadonlySet<string> {
  const words = new Set<string>();
  const seen = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !shownModules.test(file) || !existsSync(file)) continue;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    for (const word of text.split(/[\s"'`{}$]+/)) words.add(word);
    for (const [, source = ""] of text.matchAll(/from "((?:#|\.)[^"]+)"/g)) {
      waiting.push(resolveImport(root, file, source));
    }
  }
  return words;
}

/** The previews by their names, which they give to `SitePreview`: "trip" of `trip-preview.tsx`. */
export function listPreviews(root: string): ReadonlyMap<string, string> {
  const previews = new Map<string, string>();
  for (const path of globSync("app/admin/*/*-preview.tsx", { cwd: root }).sort()) {
    const file = join(root, path);
    const text = readFileSync(file, "utf8");
    if (!text.includes("<SitePreview")) continue;
    const name = basename(path, "-preview.tsx");
    if (!text.includes(`styles="${name}"`)) throw new Error(`${path}: its SitePreview needs styles="${name}"`);
    previews.set(name, file);
  }
  return previews;
}

type Options = {
  root: string;
  /** The stylesheet of all previews. */
  source: string;
  /** Written with the address of the styles of each preview, for the server. */
  indexFile: string;
};

/** Makes of the stylesheet of all previews one for each, with the rules of what it shows. */
export function previewStyles({ root, source, indexFile }: Options): Plugin {
  const references = new Map<string, string>();
  return {
    name: "preview-styles",
    enforce: "post",
    generateBundle(_, bundle) {
      const sheet = Object.values(bundle).find(
        (output) => output.type === "asset" && output.originalFileNames.includes(source),
      );
      if (sheet?.type !== "asset") throw new Error(`${source} is not in the build`);
      const { extract } = createCriticalCssExtractor(buildCssIndex(String(sheet.source)));
      for (const [name, file] of listPreviews(root)) {
        const styles = extract(`<body class="${[...collectWords(root, file)].join(" ")}">`);
        references.set(name, this.emitFile({ type: "asset", name: `preview-${name}.css`, source: styles }));
      }
    },
    async writeBundle() {
      const addresses = [...references].map(([name, id]) => [name, `/${this.getFileName(id)}`]);
      await writeFile(indexFile, JSON.stringify(Object.fromEntries(addresses)));
    },
  };
}
