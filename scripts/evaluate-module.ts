import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const run = promisify(execFile);
const printExports = "process.stdout.write(JSON.stringify(await import(process.argv[1])))";

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
      const { stdout } = await run(process.execPath, [
        "--input-type=module",
        "-e",
        printExports,
        pathToFileURL(id).href,
      ]);
      const values: Record<string, unknown> = JSON.parse(stdout);
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
