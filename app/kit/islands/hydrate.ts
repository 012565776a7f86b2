import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Island } from "./island.tsx";

type Module = Readonly<Record<string, unknown>>;

const isIsland = (value: unknown, name: string): value is Island<object> =>
  typeof value === "function" && "island_name" in value && value.island_name === name;

/** Hydrates one island with the props in the script element next to it. */
export function hydrate(place: HTMLElement, module: Module): void {
  const name = place.dataset.island ?? "";
  const island = Object.values(module).find((value) => isIsland(value, name));
  if (!island) throw new Error(`No island ${name}`);
  // Trusted: the server rendered this JSON from type-checked props.
  const props = JSON.parse(place.nextElementSibling?.textContent ?? "{}") as object;
  hydrateRoot(place, createElement(island.Content, props), { identifierPrefix: place.dataset.prefix ?? "" });
}
