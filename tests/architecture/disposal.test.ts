import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { listFiles } from "./list-files.ts";
import { listNodes, type SyntaxNode } from "./syntax-nodes.ts";

/** Methods and functions that return no promise. */
const synchronous: readonly unknown[] = ["map", "toResponse"];

const isFunction = ({ type }: SyntaxNode): boolean => /Function/.test(String(type));

/** Whether a returned value may be a promise that nobody has waited for. */
function isUnawaitedCall(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value.type === "ConditionalExpression") return [value.consequent, value.alternate].some(isUnawaitedCall);
  if (value.type === "LogicalExpression") return [value.left, value.right].some(isUnawaitedCall);
  if (value.type !== "CallExpression" || !isRecord(value.callee)) return false;
  const { name, property } = value.callee;
  return !synchronous.includes(isRecord(property) ? property.name : name);
}

/** The lines on which a function that disposes of something at its end returns a call that still needs it. */
function findEarlyDisposals(path: string, text: string): string[] {
  if (!/\busing \w/.test(text)) return [];
  const functions = listNodes(parseSync(path, text).program).filter(isFunction);
  return functions.flatMap(({ body }) => {
    // Functions within it have their own returns.
    const nodes = listNodes(body, isFunction);
    if (!nodes.some(({ kind }) => kind === "await using" || kind === "using")) return [];
    const returns = nodes.filter(({ type, argument }) => type === "ReturnStatement" && isUnawaitedCall(argument));
    return returns.map(({ start }) => `${path}: line ${text.slice(0, Number(start)).split("\n").length}`);
  });
}

test("what a function disposes of at its end is not needed after it", () => {
  const files = listFiles(["app", "bench", "scripts", "server", "shared", "tests"]).filter((path) =>
    /\.tsx?$/.test(path),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) => findEarlyDisposals(path, readFileSync(join(projectRoot, path), "utf8")));
  expect(found).toEqual([]);
});

test.each([
  ["async () => { await using a = await open(); return read(a.path); }", 1],
  ["async () => { await using a = await open(); return a.path ? read(a.path) : null; }", 1],
  ["async () => { await using a = await open(); return await read(a.path); }", 0],
  ["async () => { await using a = await open(); return list.map((each) => { return read(each); }); }", 0],
  ["async () => { const a = await open(); return read(a.path); }", 0],
])("%s is reported %d times", (code, reports) => {
  expect(findEarlyDisposals("a.ts", `export const f = ${code};`)).toHaveLength(reports);
});
