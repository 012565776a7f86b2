import { type CachedResponse, toCachedResponse } from "#server/engine/page-cache/cached-response.ts";
import { siteStylesMeta } from "#shared/kit/site-styles-meta.ts";
import type { Manifest } from "./site-build.ts";

const adminEntry = "app/admin.tsx";
const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

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
  headers: Readonly<Record<string, string>>;
};

/** The HTML shell of the back-office, the same for all of its paths. Throws if the back-office is not built. */
export function renderAdminShell({ manifest, siteStyles, headers }: ShellOptions): CachedResponse {
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
<meta name="${siteStylesMeta}" content="${escapeAttribute(siteStyles)}">
<title>Back-office</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((file) => `<link rel="stylesheet" href="/${escapeAttribute(file)}">`).join("\n")}
<script type="module" src="/${escapeAttribute(first.file)}"></script>
${others.map(({ file }) => `<link rel="modulepreload" href="/${escapeAttribute(file)}">`).join("\n")}
</head>
<body>
<div id="root"></div>
<noscript>The back-office needs scripts. Please allow them for this site.</noscript>
</body>
</html>
`;
  const all = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", ...headers };
  return toCachedResponse({ status: 200, body: Buffer.from(html), headers: all, cacheTags: new Set() });
}
