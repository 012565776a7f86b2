import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");
export const dist = join(root, "dist");

const commonSources = ["package-lock.json", "vite.config.ts", "scripts/**/*.ts"];

/** The source files of each part of the build. */
const sources = {
  fonts: ["shared/settings/site-fonts.ts"],
  site: [
    "app/site-client.ts",
    "app/site/**/*",
    "app/admin/**/*-preview.tsx",
    "app/trips/**/*",
    "app/profile/**/*",
    "app/kit/**/*",
    "app/ui/**/*",
    "shared/**/*",
  ],
  editor: ["app/trip-editor.ts", "app/trips/**/*", "app/site/**/*.css", "app/kit/**/*", "app/ui/**/*", "shared/**/*"],
  admin: [
    "app/admin.tsx",
    "app/admin/**/*",
    "app/trips/**/*",
    "app/profile/**/*",
    "app/kit/**/*",
    "app/ui/**/*",
    "shared/**/*",
  ],
  renderer: [
    "app/site.tsx",
    "app/site/**/*",
    "app/trips/**/*",
    "app/profile/**/*",
    "app/kit/**/*",
    "app/ui/**/*",
    "shared/**/*",
  ],
  server: ["server/**/*", "sample/**/*", "shared/**/*"],
} as const satisfies Record<string, readonly string[]>;

export type Part = keyof typeof sources;
export const parts = Object.keys(sources) as Part[];

/** The files whose change makes a part be built again, as paths from the project's root. */
export const listSources = (part: Part): string[] =>
  globSync([...commonSources, ...sources[part]], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

/** Hash of the names and contents of a part's source files. */
export function computeFingerprint(part: Part): string {
  const hash = createHash("sha256");
  for (const file of listSources(part))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

const fingerprintFile = (part: Part): string => join(dist, "fingerprints", part);

export const isBuilt = (part: Part): boolean =>
  existsSync(fingerprintFile(part)) && readFileSync(fingerprintFile(part), "utf8") === computeFingerprint(part);

/** Marks a part as not built, so that an interrupted build is repeated. */
export const removeFingerprint = (part: Part): void => rmSync(fingerprintFile(part), { force: true });

/** Marks a part as built. The fingerprint is from before the build, so later changes trigger another build. */
export function writeFingerprint(part: Part, sourcesFingerprint: string): void {
  mkdirSync(join(dist, "fingerprints"), { recursive: true });
  writeFileSync(fingerprintFile(part), sourcesFingerprint);
}
