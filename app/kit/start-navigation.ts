/** Scrolled so far, the header stands on a ground of its own (specification 1, section 3). */
const headerTurns = 50;
/** Scrolled farther than so, the way back to the top is offered (specification 1, section 9). */
const topIsFar = 500;

type Connection = { saveData?: boolean };
const savesData = (): boolean => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

const fetched = new Set<string>();

function prefetch(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  const { pathname, search } = link;
  const address = pathname + search;
  if (/^\/(admin|api|uploads)(\/|$)/.test(pathname) || address === location.pathname + location.search) return;
  if (fetched.has(address)) return;
  fetched.add(address);
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = address;
  document.head.append(hint);
}

/** Fetches the next page as soon as someone reaches for it, and tells the style sheet when the page has been scrolled. */
export function startNavigation(): void {
  const { documentElement } = document;
  const turn = () => {
    documentElement.toggleAttribute("data-scrolled", scrollY > headerTurns);
    documentElement.toggleAttribute("data-far", scrollY > topIsFar);
  };
  addEventListener("scroll", turn, { passive: true });
  turn();
  // Browsers that know speculation rules prefetch by themselves, by the rules that come with each page.
  if (savesData() || HTMLScriptElement.supports?.("speculationrules")) return;
  for (const type of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(type, prefetch, { passive: true });
  }
}
