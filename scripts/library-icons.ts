import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Node itself would be given the library as one file.
const library = readFileSync(fileURLToPath(import.meta.resolve("lucide-react/dist/esm/lucide-react.mjs")), "utf8");

/** The files of the icons by each of their names: "tree-pine" for TreePine and TreePineIcon. */
const fileNames: ReadonlyMap<string, string> = new Map(
  [...library.matchAll(/export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\./g)].flatMap(([, names = "", file = ""]) =>
    [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
  ),
);

/** The icons that a source file imports from the library, or exports again, by the names of their files. */
export const libraryIcons = (source: string): string[] =>
  [...source.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from "lucide-react"/g)]
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().split(" as ")[0] ?? ""))
    .flatMap((name) => fileNames.get(name) ?? []);
