import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Island } from "./island.tsx";

type Module = Readonly<Record<string, unknown>>;

const isIsland = (value: unknown, name: string): value is Island<object> =>
  typeof value === "function" && "island_name" in value && value.island_name === name;

/** Brings one island to life with the data that stands beside it in the page. */
export function hydrate(place: HTMLElement, module: Module): void {
  const name = place.dataset.island ?? "";
  const island = Object.values(module).find((value) => isIsland(value, name));
  if (!island) throw new Error(`No island ${name}`);
  // Our own server has written it, from props that the types have checked.
  const props = JSON.parse(place.nextElementSibling?.textContent ?? "{}") as object;
  hydrateRoot(place, createElement(island.Content, props), { identifierPrefix: place.dataset.prefix ?? "" });
}
