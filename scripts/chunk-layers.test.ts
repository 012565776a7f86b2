import { expect, test } from "vitest";
import { divideIntoLayers } from "./chunk-layers.ts";

const imports: Readonly<Record<string, string[]>> = {
  "/start": ["/router", "/node_modules/lucide-react/dist/esm/lucide-react.mjs"],
  "/list": ["/router", "/table"],
  "/form": ["/table", "/fields"],
  "/node_modules/lucide-react/dist/esm/lucide-react.mjs": ["/node_modules/lucide-react/dist/esm/icons/x.mjs"],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

test("a module is in the first layer that needs it, and what no layer needs is in none", () => {
  const layerOf = divideIntoLayers({ base: ["/start"], list: ["/list"], form: ["/form"] });
  const layers = ["/start", "/router", "/list", "/table", "/fields", "/page"].map((id) => layerOf(id, graph));
  expect(layers).toEqual(["base", "base", "list", "list", "form", null]);
});

test("an icon is not in a layer because the list of all icons is imported", () => {
  const layerOf = divideIntoLayers({ base: ["/start"] });
  expect(layerOf("/node_modules/lucide-react/dist/esm/icons/x.mjs", graph)).toBeNull();
  expect(layerOf("/node_modules/lucide-react/dist/esm/createLucideIcon.mjs", graph)).toBe("base");
});
