import { type Atrule, type Block, type CssNode, ident, parse, type Rule, tokenize, tokenTypes, walk } from "css-tree";
import type { CssIndex, CssPart, CssRule } from "#shared/kit/css-index.ts";

/** At-rules whose rules are chosen one by one; a page gets any other at-rule as a whole. */
const groupRules: readonly string[] = ["layer", "media", "supports", "container"];
/** At-rules that are only worth their bytes where another rule uses their name. */
const namedRules: readonly string[] = ["keyframes", "property"];

/** Conditions and values stay text. */
const parseSheet = (css: string): CssNode =>
  parse(css, {
    positions: true,
    parseAtrulePrelude: false,
    parseValue: false,
    onParseError: ({ message, line, column }) => {
      throw new Error(`The style sheet can't be parsed: ${message} (line ${line}, column ${column})`);
    },
  });

/** The name of @keyframes or @property; null for any other node. */
const nameOf = (node: CssNode): string | null =>
  node.type === "Atrule" && namedRules.includes(node.name) && node.prelude?.type === "Raw"
    ? ident.decode(node.prelude.value.trim())
    : null;

function listNames(sheet: CssNode): Set<string> {
  const names = new Set<string>();
  walk(sheet, (node) => {
    const name = nameOf(node);
    if (name !== null) names.add(name);
  });
  return names;
}

function listIdentifiers(css: string): Set<string> {
  const identifiers = new Set<string>();
  tokenize(css, (type, start, end) => {
    if (type === tokenTypes.Ident) identifiers.add(ident.decode(css.slice(start, end)));
  });
  return identifiers;
}

/** The classes of each selector, without those in brackets: what :not(), :is() and their like name may be absent. */
function listClasses({ prelude }: Rule): string[][] {
  if (prelude.type !== "SelectorList") return [[]];
  return prelude.children.toArray().map((selector) => {
    const parts = selector.type === "Selector" ? selector.children.toArray() : [];
    return parts.flatMap((part) => (part.type === "ClassSelector" ? ident.decode(part.name) : []));
  });
}

const isGroup = (node: CssNode): node is Atrule & { block: Block } =>
  node.type === "Atrule" && node.block !== null && groupRules.includes(node.name);

class CssIndexBuilder {
  readonly #css: string;
  readonly #names: ReadonlySet<string>;
  readonly #numbers = new Map<string, number>();

  constructor(css: string, names: ReadonlySet<string>) {
    this.#css = css;
    this.#names = names;
  }

  get classes(): string[] {
    return [...this.#numbers.keys()];
  }

  /** Indexes the children of a sheet or block. `heads` are the conditions around them. */
  toParts(children: Iterable<CssNode>, heads = ""): CssPart[] {
    return [...children].filter(({ type }) => type !== "Comment").map((node) => this.#toPart(node, heads));
  }

  #toPart(node: CssNode, heads: string): CssPart {
    if (!isGroup(node)) return this.#toRule(node, heads);
    const head = this.#textOf(node, node.block);
    return { head, parts: this.toParts(node.block.children, heads + head) };
  }

  #toRule(node: CssNode, heads: string): CssRule {
    const text = this.#textOf(node);
    return {
      text,
      selectors:
        node.type === "Rule" ? listClasses(node).map((names) => names.map((name) => this.#toNumber(name))) : [[]],
      name: nameOf(node),
      uses: [...listIdentifiers(heads + text)].filter((name) => this.#names.has(name)),
    };
  }

  #toNumber(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }

  /** The text of a node, up to its end or to where a node in it begins. */
  #textOf({ loc }: CssNode, inner?: CssNode): string {
    if (!loc) throw new Error("The style sheet was parsed without positions");
    return this.#css.slice(loc.start.offset, inner?.loc ? inner.loc.start.offset : loc.end.offset);
  }
}

/** Takes a style sheet apart. Throws if it is not valid CSS. */
export function buildCssIndex(css: string): CssIndex {
  const sheet = parseSheet(css);
  const indexer = new CssIndexBuilder(css, listNames(sheet));
  const parts = indexer.toParts(sheet.type === "StyleSheet" ? sheet.children : []);
  return { classes: indexer.classes, parts };
}
