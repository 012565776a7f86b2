import { isRecord } from "#shared/kit/is-record.ts";

export type SyntaxNode = Readonly<Record<string, unknown>>;

/** A syntax node and all nodes within it, but for those that are left out with what is in them. */
export function listNodes(value: unknown, isLeftOut: (node: SyntaxNode) => boolean = () => false): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap((each) => listNodes(each, isLeftOut));
  if (!isRecord(value) || isLeftOut(value)) return [];
  return [value, ...Object.values(value).flatMap((each) => listNodes(each, isLeftOut))];
}
