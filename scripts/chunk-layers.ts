import { existsSync, readFileSync } from "node:fs";
import { libraryIcons } from "./library-icons.ts";

export type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** The icon that a file of the library draws: "tree-pine". */
export const iconOf = (id: string): string | undefined => /lucide-react\/dist\/esm\/icons\/([\w-]+)\./.exec(id)?.[1];

/** Lists of exports, of which a module needs few. Those that a layer needs are named as its entries. */
const exportLists = /@base-ui\/react\/floating-ui-react\/index\.mjs$/;
/** What only few screens use of a library that all screens load: several queries in one, and queries without an end. */
const rareModules = /\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$/;

/** What all icons share. */
const isIconBase = (id: string): boolean => /node_modules\/lucide-react\//.test(id) && iconOf(id) === undefined;

/** What these modules import, and what that imports, without what is loaded later and without icons. */
function findImported(graph: ModuleGraph, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // The library's list of exports has every icon.
    if (found.has(id) || isIconBase(id) || exportLists.test(id) || rareModules.test(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const readIcons = (ids: ReadonlySet<string>): string[] =>
  [...ids].filter((id) => /\.tsx?$/.test(id) && existsSync(id)).flatMap((id) => libraryIcons(readFileSync(id, "utf8")));

/**
 * Divides the modules into layers, each with all that its entries import and the layers before it don't have. Chunks
 * that are made of these never import each other. The first layer has its icons, too.
 */
export function divideIntoLayers(layers: Readonly<Record<string, readonly string[]>>) {
  let divided: { sets: [name: string, ids: ReadonlySet<string>][]; firstIcons: ReadonlySet<string> } | null = null;
  return (id: string, graph: ModuleGraph): string | null => {
    if (!divided) {
      const sets = Object.entries(layers).map(
        ([name, entries]) => [name, findImported(graph, entries)] satisfies [string, ReadonlySet<string>],
      );
      divided = { sets, firstIcons: new Set(readIcons(sets[0]?.[1] ?? new Set())) };
    }
    const { sets, firstIcons } = divided;
    const isOfFirst = isIconBase(id) || firstIcons.has(iconOf(id) ?? "");
    return (isOfFirst ? sets[0] : sets.find(([, ids]) => ids.has(id)))?.[0] ?? null;
  };
}
