type Connection = { saveData?: boolean };
const savesData = (): boolean => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

const prefetchedUrls = new Set<string>();

function prefetchLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  const { pathname, search } = link;
  const url = pathname + search;
  if (/^\/(admin|api|uploads)(\/|$)/.test(pathname) || url === location.pathname + location.search) return;
  if (prefetchedUrls.has(url)) return;
  prefetchedUrls.add(url);
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = url;
  document.head.append(hint);
}

/** Prefetches links on hover, touch and focus. */
export function startLinkPrefetch(): void {
  // Browsers with speculation rules prefetch by themselves, following the rules in each page.
  if (savesData() || HTMLScriptElement.supports?.("speculationrules")) return;
  for (const type of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(type, prefetchLink, { passive: true });
  }
}
