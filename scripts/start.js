// Plain JavaScript that an old Node understands, too: it has to get as far as the sentence below.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const oldest = 22;

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Another process builds, so that nothing of the build stays in the memory of this one. */
function build() {
  const program = join(root, "scripts", "build.ts");
  const result = spawnSync(process.execPath, [program], { stdio: "inherit", cwd: root });
  if (result.status !== 0) refuse("The product could not be built; the reason is above.");
}

/** Less room for what is young, which costs nothing measurable, and none for what the start leaves behind. */
const heap = ["--max-semi-space-size=8", "--expose-gc"];
/** Without it each thread keeps memory of its own that it has long given back. */
const allocator = { MALLOC_ARENA_MAX: "2" };

/** Goes on as the server, in this very process where the system can do that, with what Node only reads at its start. */
async function become(program) {
  if (process.platform === "win32" || !process.execve) return import(pathToFileURL(program).href);
  process.execve(process.execPath, [process.execPath, ...heap, program], { ...allocator, ...process.env });
}

async function start() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < oldest) {
    refuse(`This needs Node ${oldest} or newer, and this is ${process.versions.node}: please start it with npm start.`);
  }
  if (!process.env.NODE_ENV) process.env.NODE_ENV = "production";
  const stamps = await import("./stamps.ts");
  if (!stamps.parts.every(stamps.isBuilt)) {
    process.stdout.write("Building for the first time since something has changed; this takes up to a minute.\n");
    build();
  }
  await become(join(root, "dist", "server", "main.js"));
}

await start();
