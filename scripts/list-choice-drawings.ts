import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Names that a file imports from the icon library, or exports again. */
const libraryNames = (source: string): string[] =>
  [...source.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from "lucide-react"/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().split(" as ")[0] ?? ""),
  );

/** "tree-pine" for TreePine, as its file in the library is called. */
const toFileName = (name: string): string => name.replaceAll(/([a-z])([A-Z0-9])/g, "$1-$2").toLowerCase();

/** The files of the drawings that are only shown where staff have chosen them. */
export function listChoiceDrawings(appFolder: string): ReadonlySet<string> {
  const choices = "ui/icon-drawings.ts";
  const read = (file: string): string => readFileSync(join(appFolder, file), "utf8");
  const others = globSync("**/*.{ts,tsx}", { cwd: appFolder }).filter((file) => file !== choices);
  const shown = new Set(others.flatMap((file) => libraryNames(read(file))));
  const chosen = libraryNames(read(choices)).filter((name) => name !== "" && !shown.has(name));
  return new Set(chosen.map(toFileName));
}
