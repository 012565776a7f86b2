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

async function start() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < oldest) {
    refuse(`This needs Node ${oldest} or newer, and this is ${process.versions.node}: please start it with npm start.`);
  }
  if (!process.env.NODE_ENV) process.env.NODE_ENV = "production";
  const stamps = await import("./stamps.ts");
  if (!stamps.parts.every(stamps.isBuilt)) build();
  await import(pathToFileURL(join(root, "dist", "server", "main.js")).href);
}

await start();
