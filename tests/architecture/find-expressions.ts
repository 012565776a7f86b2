import { parseSync } from "vite";
import { isRecord } from "#shared/kit/is-record.ts";
import { listNodes, type SyntaxNode } from "./syntax-nodes.ts";

export type Expression = { source: string; flags: string; line: number };

/** The text of a string or a template, whose values become "1"; null for anything else. */
function readText(node: unknown): string | null {
  if (!isRecord(node)) return null;
  if (typeof node.value === "string") return node.value;
  if (!Array.isArray(node.quasis)) return null;
  return node.quasis.map(({ value }: { value: { cooked: string } }) => value.cooked).join("1");
}

function readExpression(node: SyntaxNode): Omit<Expression, "line"> | null {
  const { type, regex, callee } = node;
  if (isRecord(regex)) return { source: String(regex.pattern), flags: String(regex.flags) };
  if (type !== "NewExpression" || !isRecord(callee) || callee.name !== "RegExp") return null;
  const [source = null, flags = null] = Array.isArray(node.arguments) ? node.arguments.map(readText) : [];
  return source === null ? null : { source, flags: flags ?? "" };
}

/** The regular expressions of a module: the literals, and those that `new RegExp` makes of a text or a template. */
export const findExpressions = (path: string, text: string): Expression[] =>
  listNodes(parseSync(path, text).program).flatMap((node) => {
    const expression = readExpression(node);
    return expression ? [{ ...expression, line: text.slice(0, Number(node.start)).split("\n").length }] : [];
  });

/** Whether a part may be repeated without an end. An expression without such a part takes the same time at each place. */
export const hasUnboundedPart = ({ source }: Expression): boolean =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\./g, "").replace(/\[[^\]]*\]/g, ""));
