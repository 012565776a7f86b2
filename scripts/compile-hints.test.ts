import { build } from "vite";
import { expect, test } from "vitest";
import { compileHint, compileHints } from "./compile-hints.ts";

const modules: Readonly<Record<string, string>> = {
  list: `globalThis.render = () => "rows";`,
  editor: `globalThis.render = () => "text";`,
};

/** Builds a chunk of each module, with the hint in that of the list. */
async function buildChunks(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      { name: "modules", resolveId: (id) => (id in modules ? `\0${id}` : null), load: (id) => modules[id.slice(1)] },
      compileHints(["list"]),
    ],
    build: { write: false, rolldownOptions: { input: { list: "list", editor: "editor" } } },
  });
  if (!("output" in built)) throw new Error("Not one build");
  return new Map(built.output.flatMap((file) => (file.type === "chunk" ? [[file.name, file.code] as const] : [])));
}

test("only a chunk that is named tells the browser in its first line to compile it at once", async () => {
  const chunks = await buildChunks();
  expect(chunks.get("list")?.startsWith(compileHint)).toBe(true);
  expect(chunks.get("list")).toContain("rows");
  expect(chunks.get("editor")).toContain("text");
  expect(chunks.get("editor")).not.toContain(compileHint);
});
