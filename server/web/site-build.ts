import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { projectRoot } from "#server/project-root.ts";
import type { CssIndex } from "#shared/kit/css-index.ts";
import type { Renderer, SiteAssets } from "#shared/kit/renderer.ts";

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);
export type Manifest = z.output<typeof Manifest>;

/** The built public site and back-office. */
export type SiteBuild = {
  renderer: Renderer;
  assets: SiteAssets;
  /** Null if the back-office is not built. */
  admin: Manifest | null;
  /** Folders of static files. */
  folders: readonly string[];
};

const readManifest = async (folder: string): Promise<Manifest> =>
  Manifest.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));

function getBuiltFile(manifest: Manifest, source: string): string {
  const entry = manifest[source];
  if (!entry) throw new Error(`${source} has not been built`);
  return entry.file;
}

async function loadAssets(folder: string, indexFile: string): Promise<SiteAssets> {
  const manifest = await readManifest(folder);
  const stylesheet = getBuiltFile(manifest, "app/site/site.css");
  const styles = await readFile(join(folder, stylesheet), "utf8");
  // The build writes it with this type; checking its thousand rules would take longer than all else here.
  const cssIndex = JSON.parse(await readFile(indexFile, "utf8")) as CssIndex;
  return {
    stylesheetText: styles.trim(),
    cssIndex,
    stylesheetUrl: `/${stylesheet}`,
    scriptUrl: `/${getBuiltFile(manifest, "app/site-client.ts")}`,
  };
}

async function findAdminManifest(folder: string): Promise<Manifest | null> {
  try {
    return await readManifest(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return null;
  }
}

/** Loads the output of `scripts/build.ts`. Throws if the site is not built. */
export async function loadSiteBuild(dist: string = join(projectRoot, "dist")): Promise<SiteBuild> {
  const folders = ["site", "admin", "editor", "fonts"].map((name) => join(dist, "client", name));
  const rendererUrl = pathToFileURL(join(dist, "renderer/site.js")).href;
  // Built from app/site.tsx, which exports this type.
  const { renderer } = (await import(/* @vite-ignore */ rendererUrl)) as { renderer: Renderer };
  const [assets, admin] = await Promise.all([
    loadAssets(join(dist, "client/site"), join(dist, "client/css-index.json")),
    findAdminManifest(join(dist, "client/admin")),
  ]);
  return { renderer, assets, admin, folders };
}
