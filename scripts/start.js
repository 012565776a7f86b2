// Plain JavaScript, so that an old version of Node gets as far as printing the error below.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const minNodeVersion = 22;

function exitWithError(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Builds in another process, which keeps the memory of this one small. */
function build() {
  const program = join(root, "scripts", "build.ts");
  const result = spawnSync(process.execPath, [program], { stdio: "inherit", cwd: root });
  if (result.status !== 0) exitWithError("The build failed. See the error above.");
}

/**
 * A smaller young generation, and a heap that grows by half instead of fourfold before its garbage is collected, save
 * memory at no measurable cost; --expose-gc lets the server collect garbage after its start.
 */
const nodeOptions = ["--max-semi-space-size=8", "--heap-growing-percent=50", "--expose-gc"];
/** Limits glibc's per-thread arenas, which otherwise hold on to freed memory. */
const allocatorEnv = { MALLOC_ARENA_MAX: "2" };

/** Replaces this process by the server with the options above; where execve is missing, imports it instead. */
async function execServer(program) {
  if (process.platform === "win32" || !process.execve) return import(pathToFileURL(program).href);
  process.execve(process.execPath, [process.execPath, ...nodeOptions, program], { ...allocatorEnv, ...process.env });
}

async function start() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < minNodeVersion) {
    exitWithError(
      `Node ${minNodeVersion} or newer is required; this is ${process.versions.node}. Start the program with "npm start".`,
    );
  }
  if (!process.env.NODE_ENV) process.env.NODE_ENV = "production";
  const fingerprints = await import("./build-fingerprints.ts");
  if (!fingerprints.parts.every(fingerprints.isBuilt)) {
    process.stdout.write("Building the changed sources. This takes up to a minute.\n");
    build();
  }
  await execServer(join(root, "dist", "server", "main.js"));
}

await start();
