import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { adminClient, hasAdmin, server, siteClient, siteEditor, siteRenderer } from "../vite.config.ts";
import { dist, isBuilt, removeFingerprint, root } from "./build-fingerprints.ts";
import { makeFonts } from "./fonts.ts";

const log = (line: string): void => void process.stdout.write(`${line}\n`);
/** One change can rebuild several parts; the server restarts after the last of them. */
const restartDelayMs = 300;

let child: ChildProcess | null = null;
let isStopping = false;
let timer: NodeJS.Timeout | undefined;

function startServer(): void {
  isStopping = false;
  child = spawn(process.execPath, [join(dist, "server/main.js")], { stdio: "inherit", cwd: root });
}

/** Lets the old server finish its requests before the new one takes over its port and database. */
function restartServer(): void {
  if (isStopping) return;
  if (!child || child.exitCode !== null) {
    startServer();
    return;
  }
  isStopping = true;
  child.once("exit", startServer);
  child.kill("SIGTERM");
}

function scheduleRestart(): void {
  clearTimeout(timer);
  timer = setTimeout(restartServer, restartDelayMs);
}

/** Builds, and rebuilds on every change of a source. Resolves after the first build. */
async function watchBuild(name: string, config: InlineConfig): Promise<void> {
  const result = await build({ ...config, build: { ...config.build, watch: {}, minify: false } });
  if (!("on" in result)) throw new Error(`${name} is not watched`);
  await new Promise<void>((resolve) => {
    result.on("event", (event) => {
      if (event.code === "ERROR") log(`${name}: ${event.error.message}`);
      if (event.code !== "END") return;
      resolve();
      scheduleRestart();
    });
  });
}

process.env.NODE_ENV ??= "development";
// Development builds are not minified, so `npm start` must not serve them.
for (const part of ["site", "editor", "admin", "renderer", "server"] as const) removeFingerprint(part);
if (!isBuilt("fonts")) await makeFonts(dist);
const watchers = [watchBuild("site", siteClient), watchBuild("renderer", siteRenderer), watchBuild("server", server)];
watchers.push(watchBuild("editor", siteEditor));
if (hasAdmin()) watchers.push(watchBuild("admin", adminClient));
await Promise.all(watchers);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (!child || child.exitCode !== null) process.exit(0);
    child.once("exit", () => process.exit(0));
    child.kill(signal);
  });
}
