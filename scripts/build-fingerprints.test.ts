import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { parseModule } from "#tests/architecture/import-rules.ts";
import { listSources } from "./build-fingerprints.ts";

/** The files of a module and of all that it imports, without packages and what the build itself makes. */
function findModules(entry: string): string[] {
  const found = new Set([entry]);
  for (const path of found) {
    if (!/\.tsx?$/.test(path)) continue;
    const { imports } = parseModule(path, readFileSync(join(projectRoot, path), "utf8"));
    for (const imported of imports) if (existsSync(join(projectRoot, imported))) found.add(imported);
  }
  return [...found].filter((path) => !path.startsWith("dist/"));
}

test.each([
  ["site", "app/site-client.ts"],
  ["editor", "app/trip-editor.ts"],
  ["admin", "app/admin.tsx"],
  ["renderer", "app/site.tsx"],
  ["server", "server/main.ts"],
] as const)("the part %s is built again when any file changes that it is made of", (part, entry) => {
  const modules = findModules(entry);
  expect(modules.length).toBeGreaterThan(10);
  const sources = new Set(listSources(part));
  expect(modules.filter((path) => !sources.has(path))).toEqual([]);
});
