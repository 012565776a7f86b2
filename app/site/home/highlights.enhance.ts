import { cutOff } from "#app/kit/cut-off.ts";

/** Pixels that one press of an arrow moves the row (specification 1, section 9). */
const scrollStep = 200;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const shownIn = (page: ParentNode): Element | null => page.querySelector("[data-enhance=highlights] [data-shown]");

/** The pictures of a tab, out of the page that its link leads to. */
async function shownAt({ pathname, search }: HTMLAnchorElement, signal: AbortSignal): Promise<Element | null> {
  const response = await fetch(pathname + search, { signal, headers: { Accept: "text/html" } });
  if (!response.ok) return null;
  return shownIn(new DOMParser().parseFromString(await response.text(), "text/html"));
}

/**
 * Tabs, suggestions and another try change the pictures in place, arrows move the row. Where a tab can't be had, the
 * browser goes there itself.
 */
export function enhance(section: HTMLElement): void {
  let running = new AbortController();
  /** The address that is on its way; a second press waits for it. */
  let coming = "";

  const show = async (link: HTMLAnchorElement) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    coming = link.href;
    const before = shownIn(document);
    before?.setAttribute("aria-busy", "true");
    try {
      const shown = await shownAt(link, signal);
      if (!shown || !before) return location.assign(link.href);
      before.replaceWith(document.adoptNode(shown));
      history.replaceState(history.state, "", link.href);
      const next = section.querySelector<HTMLElement>("[data-tab][aria-current], [data-in-place] a");
      next?.focus({ preventScroll: true });
    } catch {
      // Another tab was chosen: its pictures are on their way.
      if (!signal.aborted) await cutOff({ address: link.href, again: () => show(link) });
    } finally {
      if (!signal.aborted) coming = "";
    }
  };

  section.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const arrow = target.closest<HTMLElement>("[data-scroll]");
    if (arrow) {
      const left = scrollStep * Number(arrow.dataset.scroll);
      section.querySelector(".highlight-row")?.scrollBy({ left, behavior: calm.matches ? "auto" : "smooth" });
    }
    const tab = target.closest<HTMLAnchorElement>("[data-tab], [data-in-place] a");
    if (!tab || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!tab.hasAttribute("aria-current") && tab.href !== coming) void show(tab);
  });
}
