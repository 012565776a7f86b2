import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/kit/project-root.ts";

type Module = { path: string; imports: string[] };

const wings = ["shared", "server", "app", "sample"];
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.d\.ts$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/factories\//.test(path);

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : isSource(path) ? [path] : [];
  });
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^"'`;]*?from\s*["']([^"']+)["']|(?:^|[^\w.])import\s*\(?\s*["']([^"']+)["']/g;

/** Where an import leads, as a path from the project's root; null for a package. */
function target(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return join(dirname(from), specifier);
  return null;
}

function moduleOf(path: string, text: string): Module {
  const specifiers = [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? "");
  return { path, imports: specifiers.flatMap((specifier) => target(path, specifier) ?? []) };
}

function allModules(): Module[] {
  return wings
    .flatMap((wing) => filesBelow(join(projectRoot, wing)))
    .map((path) => moduleOf(relative(projectRoot, path), readFileSync(path, "utf8")));
}

const wingOf = (path: string) => path.split("/")[0] ?? "";
/** The room of a path: "server/bookings", "app/site/home"; null for the roof, the kit, the ground. */
function roomOf(path: string): string | null {
  const [wing, second, third] = path.split("/");
  const ground = ["kit", "database", "start", "ui"];
  if (wing === "app" && (second === "site" || second === "admin"))
    return third?.includes(".") ? null : `app/${second}/${third}`;
  if ((wing === "server" || wing === "shared") && second && !second.includes(".") && !ground.includes(second))
    return `${wing}/${second}`;
  return null;
}
const isKit = (path: string) =>
  /^(shared|server|app)\/kit\//.test(path) || path.startsWith("server/database/") || path.startsWith("app/ui/");

/** Sentences for every import of a module that the house forbids. */
function violations({ path, imports }: Module): string[] {
  const wing = wingOf(path);
  const room = roomOf(path);
  return imports.flatMap((to) => {
    const toWing = wingOf(to);
    const toRoom = roomOf(to);
    const say = (law: string) => [`${path} imports ${to}: ${law}`];
    if (wing === "shared" && toWing !== "shared") return say("shared stands on nothing");
    if (wing === "app" && (toWing === "server" || toWing === "sample")) return say("app and server meet in shared");
    if (wing === "server" && toWing === "app") return say("app and server meet in shared");
    if (wing === "sample" && toWing !== "sample" && toWing !== "shared") return say("sample content is data");
    if (path.startsWith("app/site/") && to.startsWith("app/admin/"))
      return say("the site knows nothing of the back-office");
    if (path.startsWith("app/admin/") && to.startsWith("app/site/"))
      return say("the back-office knows nothing of the site");
    if (isTest(path)) return [];
    if (wing === "server" && isKit(path) && toRoom?.startsWith("server/")) return say("the kit stands below the rooms");
    if (wing === "app" && isKit(path) && toRoom?.startsWith("app/")) return say("the kit stands below the rooms");
    if (path.startsWith("app/ui/") && to.startsWith("app/kit/")) return say("looks know no data");
    if (room && toRoom && toWing === wing && wing !== "shared" && toRoom !== room && !sharedRooms.includes(toRoom))
      return say("rooms of one floor don't import each other");
    return [];
  });
}

/** Rooms that others of their floor stand in: the frame around every page. */
const sharedRooms = ["app/site/layout", "app/admin/layout"];

function circle(modules: readonly Module[]): string[] | null {
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

test("imports only go down, and rooms of one floor leave each other alone", () => {
  const modules = allModules();
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.flatMap(violations)).toEqual([]);
});

test("no imports go in a circle", () => {
  expect(circle(allModules())).toBeNull();
});

test.each([
  ["shared/trips/a.ts", "#server/kit/context.ts"],
  ["app/kit/a.ts", "#server/kit/context.ts"],
  ["server/kit/a.ts", "#app/kit/page.ts"],
  ["server/bookings/a.ts", "#server/mail/routes.ts"],
  ["server/bookings/a.ts", "../mail/routes.ts"],
  ["server/kit/a.ts", "#server/bookings/routes.ts"],
  ["app/site/home/a.tsx", "#app/admin/layout/frame.tsx"],
  ["app/admin/bookings/a.tsx", "#app/site/home/home-page.tsx"],
  ["app/site/home/a.tsx", "#app/site/trips/trip-page.tsx"],
  ["app/ui/a.tsx", "#app/kit/client.ts"],
  ["sample/content/a.ts", "#server/kit/context.ts"],
])("%s may not import %s", (path, specifier) => {
  expect(violations(moduleOf(path, `import { x } from "${specifier}";\n`))).toHaveLength(1);
});

test("a circle is found", () => {
  const a = moduleOf("shared/a.ts", 'import { b } from "./b.ts";');
  const b = moduleOf("shared/b.ts", 'export { a } from "./a.ts";');
  expect(circle([a, b])).toEqual(["shared/a.ts", "shared/b.ts", "shared/a.ts"]);
});
