import { loadLoginPage, screenModules } from "./screen-modules.ts";
import { readRedirectPath } from "./sign-in/redirect-path.ts";

/** Every path begins with that of the dashboard, which is no part of another one. */
const isPathOf = (screen: string, path: string): boolean =>
  path === screen || (screen !== "/admin" && path.startsWith(`${screen}/`));

function loadScreen(path: string): void {
  const found = Object.entries(screenModules).find(([screen]) => isPathOf(screen, path));
  // The router loads it again, and says what is wrong.
  found?.[1]().catch(() => {});
}

/** Asks for the code of the screen at this address, and behind the sign-in page, together with that of all screens. */
export function loadFirstScreen({ pathname, search }: Location): void {
  if (pathname !== "/admin/login") {
    loadScreen(pathname);
    return;
  }
  loadLoginPage().catch(() => {});
  const next = readRedirectPath({ from: new URLSearchParams(search).get("from") ?? undefined });
  if (next !== null) loadScreen(new URL(next, location.origin).pathname);
}
