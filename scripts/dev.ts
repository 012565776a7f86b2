import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { adminClient, hasAdmin, server, siteClient, siteEditor, siteRenderer } from "../vite.config.ts";
import { makeFonts } from "./fonts.ts";
import { makeIcons } from "./icons.ts";
import { dist, isBuilt, removeStamp, root } from "./stamps.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** One change can rebuild several parts; the server restarts after the last of them. */
const settle = 300;

let child: ChildProcess | null = null;
let isStopping = false;
let timer: NodeJS.Timeout | undefined;

function start(): void {
  isStopping = false;
  child = spawn(process.execPath, [join(dist, "server/main.js")], { stdio: "inherit", cwd: root });
}

/** Lets the old server finish its requests before the new one takes over its port and database. */
function restart(): void {
  if (isStopping) return;
  if (!child || child.exitCode !== null) {
    start();
    return;
  }
  isStopping = true;
  child.once("exit", start);
  child.kill("SIGTERM");
}

function restartSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(restart, settle);
}

/** Builds, and rebuilds on every change of a source. Resolves after the first build. */
async function follow(name: string, config: InlineConfig): Promise<void> {
  const result = await build({ ...config, build: { ...config.build, watch: {}, minify: false } });
  if (!("on" in result)) throw new Error(`${name} is not watched`);
  await new Promise<void>((resolve) => {
    result.on("event", (event) => {
      if (event.code === "ERROR") say(`${name}: ${event.error.message}`);
      if (event.code !== "END") return;
      resolve();
      restartSoon();
    });
  });
}

process.env.NODE_ENV ??= "development";
// Development builds are not minified, so `npm start` must not serve them.
for (const part of ["site", "editor", "admin", "renderer", "server"] as const) removeStamp(part);
if (!isBuilt("fonts")) await makeFonts(join(dist, "fonts"));
const followed = [follow("site", siteClient), follow("renderer", siteRenderer), follow("server", server)];
followed.push(follow("editor", siteEditor));
if (hasAdmin()) followed.push(follow("admin", adminClient));
await Promise.all(followed);
await makeIcons(join(dist, "client/site"));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (!child || child.exitCode !== null) process.exit(0);
    child.once("exit", () => process.exit(0));
    child.kill(signal);
  });
}
