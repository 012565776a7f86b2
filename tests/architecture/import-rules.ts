import { dirname, join } from "node:path";
import { findCycle } from "../../scripts/find-cycle.ts";

export type Module = { path: string; imports: string[] };

/** The layers from bottom to top: a module imports from its own layer or from those below. */
const layers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["shared/kit", /^shared\/kit\//],
  ["shared features", /^shared\/[\w-]+\//],
  ["shared/api", /^shared\/api\.ts$/],
  ["sample", /^sample\//],
  ["server base", /^server\/(environment|environment-error|read-dkim-key|require-secret-key|project-root)\.ts$/],
  ["server/database", /^server\/database\//],
  ["server/engine", /^server\/engine\//],
  ["server/kit", /^server\/kit\//],
  ["server tests", /^server\/testing\//],
  ["server entry", /^server\/(start|web)\/|^server\/[\w-]+\.ts$/],
  ["server features", /^server\/[\w-]+\//],
  ["app/ui", /^app\/ui\//],
  ["app/kit", /^app\/kit\/[\w-]+\//],
  ["app features of both", /^app\/(trips|profile)\//],
  ["app layouts", /^app\/(site|admin)\/layout\//],
  ["app features", /^app\/(site|admin)\/[\w-]+\//],
  ["app entry", /^app\/(admin\/)?[\w-]+\.(tsx?|css)$/],
];

/** The entry files stand above the features although their pattern, which is narrower, is tried first. */
const order = (name: string): number =>
  name === "server features" ? layers.findIndex(([layer]) => layer === "server entry") - 0.5 : layerIndex(name);
const layerIndex = (name: string): number => layers.findIndex(([layer]) => layer === name);
const layerOf = (path: string): string | null => layers.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);
const topOf = (path: string): string => path.split("/")[0] ?? "";

/** The feature folder of a path, such as "server/bookings" or "app/site/home"; null outside of features. */
function featureOf(path: string): string | null {
  const layer = layerOf(path);
  if (layer === "server features" || layer === "app features of both") return path.split("/").slice(0, 2).join("/");
  return layer === "app features" ? path.split("/").slice(0, 3).join("/") : null;
}

type Rule = {
  rule: string;
  /** Tests build their surroundings from every layer; other rules bind them, too. */
  bindsTests: boolean;
  isBroken: (from: string, to: string) => boolean;
};

const allowedTopFolders: Readonly<Record<string, readonly string[]>> = {
  shared: ["shared"],
  server: ["server", "shared", "sample"],
  app: ["app", "shared"],
  sample: ["sample", "shared"],
};

const officeKit = /^app\/kit\/(list|preview|screens)\//;
const siteKit = /^app\/kit\/(rendering|islands|site-forms)\//;

const rules: readonly Rule[] = [
  {
    rule: "app and server meet in shared only; shared stands alone; the sample content is data",
    bindsTests: true,
    isBroken: (from, to) => !allowedTopFolders[topOf(from)]?.includes(topOf(to)) && topOf(to) !== "tests",
  },
  {
    rule: "the site and the back-office do not import each other",
    bindsTests: true,
    isBroken: (from, to) =>
      (from.startsWith("app/site/") && to.startsWith("app/admin/")) ||
      (from.startsWith("app/admin/") && to.startsWith("app/site/")),
  },
  {
    rule: "every folder has its layer in tests/architecture/import-rules.ts",
    bindsTests: false,
    isBroken: (from, to) =>
      layerOf(from) === null || (allowedTopFolders[topOf(to)] !== undefined && layerOf(to) === null),
  },
  {
    rule: "imports only go down",
    bindsTests: false,
    isBroken: (from, to) => {
      const [own, other] = [layerOf(from), layerOf(to)];
      return own !== null && other !== null && topOf(from) === topOf(to) && order(other) > order(own);
    },
  },
  {
    rule: "features of one layer do not import each other",
    bindsTests: false,
    isBroken: (from, to) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return own !== null && other !== null && own !== other && dirname(own) === dirname(other);
    },
  },
  {
    rule: "only tests import testing folders",
    bindsTests: false,
    isBroken: (_, to) => /\/testing\//.test(to),
  },
  {
    rule: "the CSS parser is for the build",
    bindsTests: false,
    isBroken: (_, to) => to === "app/kit/rendering/build-css-index.ts",
  },
  {
    rule: "the kit of the site and that of the back-office stay apart",
    bindsTests: false,
    isBroken: (from, to) =>
      (from.startsWith("app/site/") && officeKit.test(to)) || (from.startsWith("app/admin/") && siteKit.test(to)),
  },
];

/** One message for every import of a module that breaks a rule. */
export function findViolations({ path, imports }: Module): string[] {
  const binding = rules.filter(({ bindsTests }) => bindsTests || !isTest(path));
  return imports.flatMap((to) =>
    binding.filter(({ isBroken }) => isBroken(path, to)).map(({ rule }) => `${path} imports ${to}: ${rule}`),
  );
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^"'`;]*?from\s*["']([^"']+)["']|(?:^|[^\w.])import\s*\(?\s*["']([^"']+)["']/g;

/** Resolves an import to a path from the project's root; null for a package. */
function resolveImport(from: string, specifier: string): string | null {
  // The build makes it of packages; it imports nothing.
  if (specifier === "#font-styles") return null;
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(from), specifier) : null;
}

/** Reads the imports of a module: static ones, re-exports, and `import()` of a literal. */
export function parseModule(path: string, text: string): Module {
  const specifiers = [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? "");
  return { path, imports: specifiers.flatMap((specifier) => resolveImport(path, specifier) ?? []) };
}

/** The first import cycle, as the paths that it goes through; null if there is none. */
export const findImportCycle = (modules: readonly Module[]): string[] | null =>
  findCycle(new Map(modules.map(({ path, imports }) => [path, imports])));

const valueImportPattern = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:([^"'`;]*?)\s*from\s*)?["']([^"']+)["']/g;
const isTypeOnly = (clause: string): boolean => {
  const [, names = "", others = ""] = /^\{([^}]*)\}(.*)$/s.exec(clause.trim()) ?? [];
  const parts = names.split(",").flatMap((name) => name.trim() || []);
  return others.trim() === "" && parts.length > 0 && parts.every((name) => name.startsWith("type "));
};

/** Reads what a module loads with it: neither types nor `import()`. Packages have the name by which they are imported. */
export function parseValueImports(path: string, text: string): Module {
  const loaded = [...text.matchAll(valueImportPattern)].filter(([, clause = ""]) => !isTypeOnly(clause));
  return { path, imports: loaded.map(([, , specifier = ""]) => resolveImport(path, specifier) ?? specifier) };
}

/** The shortest chain of imports from a module to a package; null if it is not reached. */
export function findImportPath(modules: readonly Module[], from: string, packageName: string): string[] | null {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const seen = new Set([from]);
  const trails: string[][] = [[from]];
  for (const trail of trails) {
    for (const to of byPath.get(trail.at(-1) ?? "")?.imports ?? []) {
      if (to === packageName || to.startsWith(`${packageName}/`)) return [...trail, to];
      if (seen.has(to)) continue;
      seen.add(to);
      trails.push([...trail, to]);
    }
  }
  return null;
}
