import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const run = promisify(execFile);
const printExports = "process.stdout.write(JSON.stringify(await import(process.argv[1])))";

/** The values of the exports of a module, as JSON has them. */
export async function evaluate(file: string): Promise<Record<string, unknown>> {
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", printExports, pathToFileURL(file).href]);
  return JSON.parse(stdout);
}

/**
 * Replaces a module by the values of its exports, which must be plain data. What the module computes them from stays
 * out of the bundle. While a build watches, the module stays as it is.
 */
export function evaluateModule(file: string): Plugin {
  let isWatching = false;
  return {
    name: "evaluate-module",
    configResolved({ build }) {
      isWatching = build.watch !== null;
    },
    async load(id) {
      if (id !== file || isWatching) return null;
      return Object.entries(await evaluate(id))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
