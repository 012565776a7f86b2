import { isPathOf, type Screen } from "#app/kit/screens/screen.ts";
import type { NavigationItem } from "#shared/settings/navigation-settings.ts";

const answerTimeout = 5_000;

/** Whether the site says that there is no such page. One that can't be asked for now counts as there. */
async function isMissing(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(answerTimeout) });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** The items that lead to a page or screen of this site that doesn't exist. */
export async function findMissingPages(
  items: readonly NavigationItem[],
  screens: readonly Screen[],
): Promise<NavigationItem[]> {
  const found = await Promise.all(
    items.map(async ({ isSystem, href }) => {
      const { origin, pathname, search } = new URL(href, location.origin);
      if (isSystem || origin !== location.origin) return false;
      if (/^\/admin(\/|$)/.test(pathname)) return !screens.some((screen) => isPathOf(screen, pathname));
      return isMissing(`${pathname}${search}`);
    }),
  );
  return items.filter((_, index) => found[index]);
}
