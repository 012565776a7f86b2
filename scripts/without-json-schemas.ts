import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** The modules of zod that describe schemas to other programs; every schema refers to them. */
const describers = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** Leaves out of a browser bundle what makes a JSON schema of a schema: forms only validate with theirs. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: "without-json-schemas",
    async load(id) {
      if (!describers.test(id)) return null;
      const names = (await readFile(id, "utf8")).matchAll(/^export (?:const|function) (\w+)/gm);
      return [
        'const refuse = () => () => { throw new Error("No JSON schemas in the browser"); };',
        ...[...names].map(([, name]) => `export const ${name} = refuse;`),
      ].join("\n");
    },
  };
}
