import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { projectRoot } from "#server/kit/project-root.ts";

const manifest = join(projectRoot, "node_modules/@sparticuz/chromium/package.json");
const version = (): string => String(JSON.parse(readFileSync(manifest, "utf8")).version);

const options = [
  "--no-sandbox",
  "--disable-gpu",
  "--hide-scrollbars",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The package unpacks to the system's folder for temporary files, which a process of its own takes for another one. */
const unpack = (folder: string) =>
  promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", 'await (await import("@sparticuz/chromium")).default.executablePath()'],
    { cwd: projectRoot, env: { ...process.env, TMPDIR: folder } },
  );

/** Unpacks beside its place and moves there at once: test files that run side by side never find half a browser. */
async function unpacked(): Promise<string> {
  const home = join(tmpdir(), `chromium-${version()}-${userInfo().uid}`);
  if (existsSync(home)) return join(home, "chromium");
  const beside = await mkdtemp(`${home}-`);
  await unpack(beside);
  await rename(beside, home).catch(async (error: unknown) => {
    await rm(beside, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  });
  return join(home, "chromium");
}

/** The Chromium of the npm package, or the one that CHROMIUM_PATH names. `more` are further options of its command line. */
export async function startChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await unpacked()),
    args: [...options, ...more],
  });
}
