import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";

type Module = { path: string; imports: string[] };

const topFolders = ["shared", "server", "app", "sample"];
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.d\.ts$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/factories\//.test(path);

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : isSource(path) ? [path] : [];
  });
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^"'`;]*?from\s*["']([^"']+)["']|(?:^|[^\w.])import\s*\(?\s*["']([^"']+)["']/g;

/** Resolves an import to a path from the project's root; null for a package. */
function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return join(dirname(from), specifier);
  return null;
}

function parseModule(path: string, text: string): Module {
  const specifiers = [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? "");
  return { path, imports: specifiers.flatMap((specifier) => resolveImport(path, specifier) ?? []) };
}

function readAllModules(): Module[] {
  return topFolders
    .flatMap((wing) => listFiles(join(projectRoot, wing)))
    .map((path) => parseModule(relative(projectRoot, path), readFileSync(path, "utf8")));
}

const topFolderOf = (path: string) => path.split("/")[0] ?? "";
/** The feature folder of a path, such as "server/bookings" or "app/site/home"; null outside of features. */
function featureOf(path: string): string | null {
  const [top, second, third] = path.split("/");
  const infrastructure = ["kit", "database", "start", "ui"];
  if (top === "app" && (second === "site" || second === "admin"))
    return third?.includes(".") ? null : `app/${second}/${third}`;
  if ((top === "server" || top === "shared") && second && !second.includes(".") && !infrastructure.includes(second))
    return `${top}/${second}`;
  return null;
}
const isKit = (path: string) =>
  /^(shared|server|app)\/kit\//.test(path) || path.startsWith("server/database/") || path.startsWith("app/ui/");

/** One message for every import that breaks a rule of ARCHITECTURE.md. */
function findViolations({ path, imports }: Module): string[] {
  const top = topFolderOf(path);
  const feature = featureOf(path);
  return imports.flatMap((to) => {
    const toTop = topFolderOf(to);
    const toFeature = featureOf(to);
    const violation = (rule: string) => [`${path} imports ${to}: ${rule}`];
    if (top === "shared" && toTop !== "shared") return violation("shared imports only shared");
    if (top === "app" && (toTop === "server" || toTop === "sample"))
      return violation("app and server share code only through shared");
    if (top === "server" && toTop === "app") return violation("app and server share code only through shared");
    if (top === "sample" && toTop !== "sample" && toTop !== "shared")
      return violation("sample imports only sample and shared");
    if (path.startsWith("app/site/") && to.startsWith("app/admin/"))
      return violation("the site must not import the back-office");
    if (path.startsWith("app/admin/") && to.startsWith("app/site/"))
      return violation("the back-office must not import the site");
    if (isTest(path)) return [];
    if (top === "server" && isKit(path) && toFeature?.startsWith("server/"))
      return violation("the kit must not import features");
    if (top === "app" && isKit(path) && toFeature?.startsWith("app/"))
      return violation("the kit must not import features");
    if (path.startsWith("app/ui/") && to.startsWith("app/kit/"))
      return violation("UI components must not import app/kit");
    if (
      feature &&
      toFeature &&
      toTop === top &&
      top !== "shared" &&
      toFeature !== feature &&
      !sharedFeatures.includes(toFeature)
    )
      return violation("features must not import each other");
    return [];
  });
}

/** Features that the others may import: the layouts around every page. */
const sharedFeatures = ["app/site/layout", "app/admin/layout"];

function findCycle(modules: readonly Module[]): string[] | null {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const to of byPath.get(path)?.imports ?? []) {
      const found = visit(to, [...trail, path]);
      if (found) return found;
    }
    done.add(path);
    return null;
  };
  for (const { path } of modules) {
    const found = visit(path, []);
    if (found) return found;
  }
  return null;
}

test("imports follow the layers, and features do not import each other", () => {
  const modules = readAllModules();
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.flatMap(findViolations)).toEqual([]);
});

test("there are no import cycles", () => {
  expect(findCycle(readAllModules())).toBeNull();
});

test.each([
  ["shared/trips/a.ts", "#server/kit/context.ts"],
  ["app/kit/a.ts", "#server/kit/context.ts"],
  ["server/kit/a.ts", "#app/kit/rendering/page.ts"],
  ["server/bookings/a.ts", "#server/mail/routes.ts"],
  ["server/bookings/a.ts", "../mail/routes.ts"],
  ["server/kit/a.ts", "#server/bookings/routes.ts"],
  ["app/site/home/a.tsx", "#app/admin/layout/frame.tsx"],
  ["app/admin/bookings/a.tsx", "#app/site/home/home-page.tsx"],
  ["app/site/home/a.tsx", "#app/site/trips/trip-page.tsx"],
  ["app/ui/a.tsx", "#app/kit/calls/api-client.ts"],
  ["sample/content/a.ts", "#server/kit/context.ts"],
])("%s may not import %s", (path, specifier) => {
  expect(findViolations(parseModule(path, `import { x } from "${specifier}";\n`))).toHaveLength(1);
});

test("an import cycle is detected", () => {
  const a = parseModule("shared/a.ts", 'import { b } from "./b.ts";');
  const b = parseModule("shared/b.ts", 'export { a } from "./a.ts";');
  expect(findCycle([a, b])).toEqual(["shared/a.ts", "shared/b.ts", "shared/a.ts"]);
});
