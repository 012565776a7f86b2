import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { libraryIcons } from "./library-icons.ts";

/** The files of the drawings that are only shown where staff have chosen them. */
export function listChoiceDrawings(appFolder: string): ReadonlySet<string> {
  const choices = "ui/icon-drawings.ts";
  const read = (file: string): string[] => libraryIcons(readFileSync(join(appFolder, file), "utf8"));
  const others = globSync("**/*.{ts,tsx}", { cwd: appFolder }).filter((file) => file !== choices);
  const shown = new Set(others.flatMap(read));
  return new Set(read(choices).filter((icon) => !shown.has(icon)));
}
