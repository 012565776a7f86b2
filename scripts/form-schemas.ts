import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { evaluate } from "./evaluate-module.ts";

const isFormSchema = (id: string): boolean => id.endsWith("-form-schema.ts");
const withSchema = "?schema";

/**
 * Leaves of the schemas of a form what it needs to be shown: the rules of its fields. The schemas are loaded when the
 * form validates. While a build watches, the modules stay as they are.
 */
export function formSchemas(): Plugin {
  let isWatching = false;
  return {
    name: "form-schemas",
    configResolved({ build }) {
      isWatching = build.watch !== null;
    },
    resolveId: (source) => (source.endsWith(withSchema) ? source : null),
    async load(id) {
      const [file = ""] = id.split("?");
      if (isWatching || !isFormSchema(file)) return null;
      if (id.endsWith(withSchema)) return { code: await readFile(file, "utf8"), moduleType: "ts" };
      return writeFormSchemas(file);
    },
  };
}

/** The module of a form's schemas as the browser gets it. */
export async function writeFormSchemas(file: string): Promise<string> {
  const exported = Object.entries(await evaluate(file));
  return exported.map(([name, value]) => writeFormSchema(file, name, value)).join("\n");
}

function writeFormSchema(file: string, name: string, value: unknown): string {
  if (typeof value !== "object" || value === null || !("rules" in value))
    throw new Error(`${file}: ${name} is not a formSchema(…)`);
  const load = `() => import(${JSON.stringify(file + withSchema)}).then((schemas) => schemas.${name}.load())`;
  return `export const ${name} = { rules: ${JSON.stringify(value.rules)}, load: ${load} };`;
}
