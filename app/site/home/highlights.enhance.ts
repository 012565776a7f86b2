import { handleOffline } from "#app/kit/islands/handle-offline.ts";
import { fetchPage } from "#app/kit/islands/results-region.ts";

const scrollStepPx = 200;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const findHighlights = (page: ParentNode): Element | null =>
  page.querySelector("[data-enhance=highlights] [data-shown]");

/** Extracts the highlights of a tab from the page that its link leads to. */
async function fetchHighlights({ pathname, search }: HTMLAnchorElement, signal: AbortSignal): Promise<Element | null> {
  const page = await fetchPage(pathname + search, { signal });
  return page && findHighlights(page);
}

/**
 * Tabs, suggestions and the retry button replace the pictures in place; arrows scroll the row. If loading fails, the
 * browser navigates to the link.
 */
export function enhance(section: HTMLElement): void {
  let controller = new AbortController();
  /** The URL being loaded; a second click on the same tab is ignored. */
  let loadingUrl = "";

  const show = async (link: HTMLAnchorElement) => {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    loadingUrl = link.href;
    const current = findHighlights(document);
    current?.setAttribute("aria-busy", "true");
    try {
      const loaded = await fetchHighlights(link, signal);
      if (!loaded || !current) return location.assign(link.href);
      current.replaceWith(document.adoptNode(loaded));
      history.replaceState(history.state, "", link.href);
      const focusTarget = section.querySelector<HTMLElement>("[data-tab][aria-current], [data-in-place] a");
      focusTarget?.focus({ preventScroll: true });
    } catch {
      // Aborted because another tab was chosen.
      if (!signal.aborted) await handleOffline({ address: link.href, retry: () => show(link) });
    } finally {
      if (!signal.aborted) loadingUrl = "";
    }
  };

  section.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const arrow = target.closest<HTMLElement>("[data-scroll]");
    if (arrow) {
      const left = scrollStepPx * Number(arrow.dataset.scroll);
      section.querySelector(".highlight-row")?.scrollBy({ left, behavior: reducedMotion.matches ? "auto" : "smooth" });
    }
    const tab = target.closest<HTMLAnchorElement>("[data-tab], [data-in-place] a");
    if (!tab || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!tab.hasAttribute("aria-current") && tab.href !== loadingUrl) void show(tab);
  });
}
