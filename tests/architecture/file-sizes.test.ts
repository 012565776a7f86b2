import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";

const maxLines = { source: 300, test: 500 } as const;
const folders = ["app", "bench", "sample", "scripts", "server", "shared", "tests"];

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}

test("no file exceeds the maximum number of lines", () => {
  const files = folders.flatMap((folder) => listFiles(join(projectRoot, folder)));
  const tooLong = files.flatMap((path) => {
    const lines = readFileSync(path, "utf8").split("\n").length - 1;
    const allowed = /\.test\.tsx?$|^tests\//.test(relative(projectRoot, path)) ? maxLines.test : maxLines.source;
    return lines > allowed ? [`${relative(projectRoot, path)}: ${lines} lines`] : [];
  });
  expect(files.length).toBeGreaterThan(100);
  expect(tooLong).toEqual([]);
});
