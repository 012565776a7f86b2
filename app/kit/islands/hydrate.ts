import { createElement, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Island } from "./island.tsx";

type Module = Readonly<Record<string, unknown>>;

const isIsland = (value: unknown, name: string): value is Island<object> =>
  typeof value === "function" && "island_name" in value && value.island_name === name;

type HydrationEndProps = { onHydrated: () => void; children?: ReactNode };

/** Its effect runs after those of the island, which take over what was typed. */
function HydrationEnd({ onHydrated, children }: HydrationEndProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Hydrates one island with the props in the script element next to it. */
export function hydrate(place: HTMLElement, module: Module, onHydrated: () => void): void {
  const name = place.dataset.island ?? "";
  const island = Object.values(module).find((value) => isIsland(value, name));
  if (!island) throw new Error(`No island ${name}`);
  // Trusted: the server rendered this JSON from type-checked props.
  const props = JSON.parse(place.nextElementSibling?.textContent ?? "{}") as object;
  const content = createElement(HydrationEnd, { onHydrated }, createElement(island.Content, props));
  hydrateRoot(place, content, { identifierPrefix: place.dataset.prefix ?? "" });
}
