import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import {
  findImportCycle,
  findImportPath,
  findViolations,
  type Module,
  parseModule,
  parseValueImports,
} from "./import-rules.ts";
import { listFiles } from "./list-files.ts";

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith(".d.ts");

const sources = listFiles(["shared", "server", "app", "sample"])
  .filter(isSource)
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), "utf8") }));
const modules: readonly Module[] = sources.map(({ path, text }) => parseModule(path, text));

test("every import follows the rules", () => {
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.flatMap(findViolations)).toEqual([]);
});

test("no imports form a cycle", () => {
  expect(findImportCycle(modules)).toBeNull();
});

test.each([
  // From one wing to another.
  ["shared/trips/a.ts", "#server/kit/context.ts"],
  ["app/kit/calls/a.ts", "#server/kit/context.ts"],
  ["server/kit/a.ts", "#app/kit/rendering/page.ts"],
  ["sample/content/a.ts", "#server/kit/context.ts"],
  ["app/site/home/a.tsx", "#app/admin/layout/layout.tsx"],
  ["app/admin/bookings/a.tsx", "#app/site/home/home-page.tsx"],
  // Upwards.
  ["shared/kit/a.ts", "#shared/trips/limits.ts"],
  ["shared/trips/a.ts", "#shared/api.ts"],
  ["server/environment.ts", "#server/engine/redact-error.ts"],
  ["server/database/a.ts", "#server/kit/context.ts"],
  ["server/database/a.ts", "#server/engine/redact-error.ts"],
  ["server/engine/mail/a.ts", "#server/kit/context.ts"],
  ["server/kit/a.ts", "#server/bookings/routes.ts"],
  ["server/kit/a.ts", "#server/web/api-app.ts"],
  ["server/bookings/a.ts", "#server/web/api-app.ts"],
  ["server/bookings/a.ts", "#server/start/app.ts"],
  ["server/bookings/a.ts", "#server/start-workers.ts"],
  ["app/ui/a.tsx", "#app/kit/calls/api-client.ts"],
  ["app/kit/list/a.tsx", "#app/trips/trip-editor.tsx"],
  ["app/kit/list/a.tsx", "#app/admin/bookings/columns.tsx"],
  ["app/trips/a.tsx", "#app/admin/bookings/columns.tsx"],
  ["app/profile/a.tsx", "#app/site/people/account-page.tsx"],
  ["app/admin/layout/a.tsx", "#app/admin/bookings/columns.tsx"],
  ["app/admin/bookings/a.tsx", "#app/admin/router.tsx"],
  // Sideways.
  ["server/bookings/a.ts", "#server/mail/routes.ts"],
  ["server/bookings/a.ts", "../mail/routes.ts"],
  ["app/site/home/a.tsx", "#app/site/trips/trip-page.tsx"],
  ["app/admin/bookings/a.tsx", "#app/admin/mail/columns.tsx"],
  ["app/trips/a.tsx", "#app/profile/profile-card.tsx"],
  // Into a kit or a folder that is not for this module.
  ["app/site/home/a.tsx", "#app/kit/list/list-page.tsx"],
  ["app/admin/bookings/a.tsx", "#app/kit/islands/island.tsx"],
  ["server/bookings/a.ts", "#server/testing/test-context.ts"],
  ["app/kit/rendering/a.ts", "./build-css-index.ts"],
  ["app/novelties/a.ts", "#app/ui/button.tsx"],
  ["app/admin/bookings/a.tsx", "#app/novelties/b.tsx"],
  ["app/kit/loose.ts", "#app/ui/button.tsx"],
])("%s may not import %s", (path, specifier) => {
  expect(findViolations(parseModule(path, `import { x } from "${specifier}";\n`))).toHaveLength(1);
});

test("a cycle is found", () => {
  const a = parseModule("shared/a.ts", 'import { b } from "./b.ts";');
  const b = parseModule("shared/b.ts", 'export { a } from "./a.ts";');
  expect(findImportCycle([a, b])).toEqual(["shared/a.ts", "shared/b.ts", "shared/a.ts"]);
});

/** Packages that read files of strangers. */
const decoders = /^\s*import\b(?! type\b).*"(sharp|sanitize-html)"|(import|require)\("(sharp|sanitize-html)"\)/m;
const imageProcess = "server/engine/image-process/";

test("files of strangers are decoded in the image process alone", () => {
  const own = sources.filter(({ path }) => path.startsWith("server/") && !/\.test\.ts$|\/testing\//.test(path));
  const readers = own.filter(({ text }) => decoders.test(text)).map(({ path }) => path);
  expect(readers.length).toBeGreaterThan(1);
  expect(readers.filter((path) => !path.startsWith(imageProcess))).toEqual([]);
  // Types are all that others may import of it.
  const outside = own.filter(({ path }) => !path.startsWith(imageProcess));
  const users = outside.map(({ path, text }) => parseValueImports(path, text));
  expect(users.filter(({ imports }) => imports.some((to) => to.startsWith(imageProcess)))).toEqual([]);
});

const isSiteScript = (path: string): boolean => /\.(island|enhance)\.tsx?$/.test(path);

test("no island and no enhancement loads zod with it, which is as large as the rest of a form", () => {
  const loaded = sources.map(({ path, text }) => parseValueImports(path, text));
  const scripts = loaded.map(({ path }) => path).filter(isSiteScript);
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.flatMap((path) => findImportPath(loaded, path, "zod") ?? [])).toEqual([]);
});

test("no list and no form of the back-office loads zod with it: a form does when it validates", () => {
  // The build evaluates these modules.
  const isEvaluated = (path: string) => path === "app/kit/calls/api-calls.ts" || path.endsWith("-form-schema.ts");
  const loaded = sources
    .map(({ path, text }) => parseValueImports(path, text))
    .filter(({ path }) => !isEvaluated(path));
  // Settings are read with the schemas that validate them.
  const readers = [
    ...[
      "settings/branding/branding-form",
      "dashboard/targets-dialog",
      "payment/payment-form",
      "settings/notification-form",
      "settings/security-form",
    ],
  ];
  const screens = loaded
    .map(({ path }) => path)
    .filter((path) => /^app\/(admin\/(start|.*-(page|form|editor|dialog))|trips\/trip-editor)\.tsx$/.test(path))
    .filter((path) => !readers.some((reader) => path === `app/admin/${reader}.tsx`));
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.flatMap((path) => findImportPath(loaded, path, "zod") ?? [])).toEqual([]);
});

test.each([
  ['import { z } from "zod";', true],
  ['import { type ZodType, z } from "zod";', true],
  ['import "zod/v4";', true],
  ['export { z } from "zod";', true],
  ['import type { z } from "zod";', false],
  ['import { type z } from "zod";', false],
  ['const load = () => import("zod");', false],
])("%s in a module of an island loads zod: %s", (text, isLoaded) => {
  const island = parseValueImports("app/site/a/a.island.tsx", 'import { b } from "#shared/b.ts";');
  const trail = findImportPath([island, parseValueImports("shared/b.ts", text)], island.path, "zod");
  expect(trail !== null).toBe(isLoaded);
});
