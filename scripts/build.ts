import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { adminClient, hasAdmin, server, siteClient, siteEditor, siteRenderer } from "../vite.config.ts";
import {
  computeFingerprint,
  dist,
  isBuilt,
  type Part,
  parts,
  removeFingerprint,
  writeFingerprint,
} from "./build-fingerprints.ts";
import { withBuildLock } from "./build-lock.ts";
import { compressFiles } from "./compress-files.ts";
import { makeFonts } from "./fonts.ts";

const bundle = async (config: InlineConfig): Promise<void> => void (await build(config));

const partBuilders: Readonly<Record<Part, () => Promise<void>>> = {
  fonts: () => makeFonts(dist),
  site: async () => {
    await bundle(siteClient);
    await compressFiles(join(dist, "client/site"));
  },
  editor: async () => {
    await bundle(siteEditor);
    await compressFiles(join(dist, "client/editor"));
  },
  admin: async () => {
    if (!hasAdmin()) return;
    await bundle(adminClient);
    await compressFiles(join(dist, "client/admin"));
  },
  renderer: () => bundle(siteRenderer),
  server: () => bundle(server),
};

async function buildPart(part: Part): Promise<void> {
  const sourcesFingerprint = computeFingerprint(part);
  removeFingerprint(part);
  await partBuilders[part]();
  writeFingerprint(part, sourcesFingerprint);
}

/** Builds the parts whose sources have changed since their last build, or all of them with `--force`. */
async function buildAll(): Promise<void> {
  await withBuildLock(async () => {
    const outdated = parts.filter((part) => process.argv.includes("--force") || !isBuilt(part));
    if (outdated.length === 0) return;
    const from = performance.now();
    // They write the styles of each font into the sources of the other parts.
    if (outdated.includes("fonts")) await buildPart("fonts");
    const results = await Promise.allSettled(outdated.filter((part) => part !== "fonts").map(buildPart));
    const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, "The build failed");
    process.stdout.write(`Built ${outdated.join(", ")} in ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
  });
}

process.env.NODE_ENV ??= "production";
try {
  await buildAll();
} catch (error) {
  const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
  for (const reason of reasons) process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exitCode = 1;
}
