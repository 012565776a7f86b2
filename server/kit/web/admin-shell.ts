import { type Copy, copyOf } from "#server/kit/page-cache/copy.ts";
import type { Manifest } from "./site-build.ts";

const entry = "app/admin.tsx";
const forHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** All chunks that an entry imports statically, so that the browser can preload them in parallel. */
function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  for (const next of manifest[name]?.imports ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    chunksOf(manifest, next, seen);
  }
  return seen;
}

/** The entry and the chunks that it imports on start. Screens load on demand. */
const startOf = (manifest: Manifest): string[] => [entry, ...(manifest[entry]?.dynamicImports ?? [])];

/** The HTML shell of the back-office, the same for all of its paths. Throws if the back-office is not built. */
export function adminShell(manifest: Manifest, headers: Readonly<Record<string, string>>): Copy {
  const names = startOf(manifest).flatMap((name) => [name, ...chunksOf(manifest, name)]);
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
<title>Back-office</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((file) => `<link rel="stylesheet" href="/${forHtml(file)}">`).join("\n")}
<script type="module" src="/${forHtml(first.file)}"></script>
${others.map(({ file }) => `<link rel="modulepreload" href="/${forHtml(file)}">`).join("\n")}
</head>
<body>
<div id="root"></div>
<noscript>The back-office needs scripts. Please allow them for this site.</noscript>
</body>
</html>
`;
  const all = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", ...headers };
  return copyOf({ status: 200, body: Buffer.from(html), headers: all, rooms: new Set() });
}
