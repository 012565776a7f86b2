import type { QueryClient } from "@tanstack/react-query";
import { allowedScreens, isPathOf, type Screen } from "./screen.ts";

const pathOf = (href: string): string => new URL(href, location.origin).pathname;

/** The screen whose path contains this back-office URL. */
const findScreen = (screens: readonly Screen[], href: string): Screen | undefined =>
  screens.find((screen) => isPathOf(screen, pathOf(href)));

/** Loads the code of a screen before sign-in is checked. A failed load is retried when the screen opens. */
export function prefetchScreen(screens: readonly Screen[], href: string | null): void {
  const screen = href === null ? undefined : findScreen(screens, href);
  (screen ?? screens.find(({ isStart }) => isStart) ?? screens[0])?.load().catch(() => {});
}

type PrefetchOptions = { screens: readonly Screen[]; permissions: readonly string[]; href: string };

/** Starts the first query of a screen as soon as its code is there, which is asked for before all else. */
export function prefetchRows(queries: QueryClient, { screens, permissions, href }: PrefetchOptions): void {
  const screen = findScreen(allowedScreens(screens, permissions), href);
  const { search } = new URL(href, location.origin);
  // The router says what is wrong if the code can't be loaded.
  screen?.load().then(
    ({ prefetch }) => prefetch?.(queries, search),
    () => {},
  );
}
