import type { RenderedResponse } from "#server/engine/page-cache/cached-response.ts";
import { redactError } from "#server/engine/redact-error.ts";
import { defaultSiteSettings, getSiteSettings } from "#server/kit/site-settings.ts";
import { siteStylesMeta } from "#shared/kit/site-styles-meta.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { siteIconUrl } from "#shared/settings/site-icons.ts";
import type { Manifest } from "./site-build.ts";
import type { SitePage, SitePagesOptions } from "./site-pages.ts";

const adminEntry = "app/admin.tsx";
const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** All chunks that an entry imports statically, so that the browser can preload them in parallel. */
function collectChunks(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  for (const next of manifest[name]?.imports ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    collectChunks(manifest, next, seen);
  }
  return seen;
}

/** The entry and the chunks that it imports on start. Screens load on demand. */
const listStartChunks = (manifest: Manifest): string[] => [adminEntry, ...(manifest[adminEntry]?.dynamicImports ?? [])];

type ShellOptions = {
  manifest: Manifest;
  /** The address of the site's stylesheet, which previews use. */
  siteStyles: string;
  /** The operator's font and colours. */
  brandStyles: string;
  site: SiteSettings;
  headers: Readonly<Record<string, string>>;
};

/** The HTML shell of the back-office, the same for all of its paths. Throws if the back-office is not built. */
function renderAdminShell({ manifest, siteStyles, brandStyles, site, headers }: ShellOptions): RenderedResponse {
  const names = listStartChunks(manifest).flatMap((name) => [name, ...collectChunks(manifest, name)]);
  const chunks = [...new Set(names)].flatMap((name) => manifest[name] ?? []);
  const [first, ...others] = chunks;
  if (!first) throw new Error("The back-office has not been built");
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="application-name" content="${escapeText(site.site_name)}">
<meta name="${siteStylesMeta}" content="${escapeText(siteStyles)}">
<title>${escapeText(site.site_name)} · Back-office</title>
<link rel="icon" href="${siteIconUrl(site, "small")}" sizes="192x192" type="image/png">
${styles.map((file) => `<link rel="stylesheet" href="/${escapeText(file)}">`).join("\n")}
<style>${brandStyles}</style>
<script type="module" src="/${escapeText(first.file)}"></script>
${others.map(({ file }) => `<link rel="modulepreload" href="/${escapeText(file)}">`).join("\n")}
</head>
<body>
<div id="root"></div>
<noscript>The back-office needs scripts. Please allow them for this site.</noscript>
</body>
</html>
`;
  return {
    status: 200,
    body: Buffer.from(html),
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", ...headers },
    cacheTags: new Set(["settings", "media"]),
    isCacheable: true,
    failed: false,
  };
}

type AdminShellOptions = Pick<SitePagesOptions, "app" | "renderer" | "assets" | "headers"> & { manifest: Manifest };

/** The shell as a page of the cache: it shows the operator's name, icon, font and colours. */
export const createAdminShell = ({ app, renderer, assets, ...options }: AdminShellOptions): SitePage => ({
  key: "/admin",
  render: async () => {
    const stored = await getSiteSettings({ app, db: app.db }).catch((error: unknown) => {
      app.log.warn(redactError(error), "the back-office is shown without the operator's name and colours");
      return null;
    });
    const site = stored ?? defaultSiteSettings;
    const look = { siteStyles: assets.stylesheetUrl, brandStyles: renderer.renderOfficeStyles(site), site };
    return { ...renderAdminShell({ ...options, ...look }), failed: stored === null };
  },
});
