import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { listFiles } from "./list-files.ts";

const maxSourceLines = 300;
const maxTestLines = 500;

const maxLinesOf = (path: string): number => (/\.test\.tsx?$|^tests\//.test(path) ? maxTestLines : maxSourceLines);

/** A message if a file of code or styles has more lines than its kind may have. */
function findExcess(path: string, text: string): string[] {
  const lines = text.split("\n").length - 1;
  return lines > maxLinesOf(path) ? [`${path}: ${lines} lines`] : [];
}

test("no file of code or styles is too long", () => {
  const files = listFiles(["app", "bench", "sample", "scripts", "server", "shared", "tests"]);
  const measured = files.filter((path) => /\.(tsx?|js|css)$/.test(path));
  expect(measured.length).toBeGreaterThan(100);
  expect(measured.flatMap((path) => findExcess(path, readFileSync(join(projectRoot, path), "utf8")))).toEqual([]);
});

test.each([
  ["server/bookings/a.ts", 301, 1],
  ["app/site/home/a.css", 301, 1],
  ["app/site/home/a.css", 300, 0],
  ["server/bookings/a.test.ts", 301, 0],
  ["server/bookings/a.test.ts", 501, 1],
])("%s with %d lines is reported %d times", (path, lines, reports) => {
  expect(findExcess(path, "x\n".repeat(lines))).toHaveLength(reports);
});
