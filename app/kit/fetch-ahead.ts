import type { QueryClient } from "@tanstack/react-query";
import { allowedScreens, type Screen } from "./navigation.ts";

const pathOf = (href: string): string => new URL(href, location.origin).pathname;

/** The screen at an address of the back-office. */
const screenAt = (screens: readonly Screen[], href: string): Screen | undefined =>
  screens.find(({ path }) => pathOf(href) === path || pathOf(href).startsWith(`${path}/`));

/** Fetches a screen before anyone may see it; should that fail, it is fetched when it is needed. */
export function fetchScreen(screens: readonly Screen[], href: string | null): void {
  const screen = href === null ? screens[0] : (screenAt(screens, href) ?? screens[0]);
  screen?.load().catch(() => {});
}

type Asked = { screens: readonly Screen[]; permissions: readonly string[]; href: string };

/** Asks for what a screen shows first while the screen itself is still being made. */
export function fetchRows(queries: QueryClient, { screens, permissions, href }: Asked): void {
  screenAt(allowedScreens(screens, permissions), href)?.ahead?.(queries, new URL(href, location.origin).search);
}
