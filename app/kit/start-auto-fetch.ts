import { onResults, pageWithResults, resultsIn, showResults } from "./results.ts";

/** Local storage key; "true" lets the page refetch its list by itself. */
const setting = "enable-auto-fetch";
/** Time between refetches. */
const stale = 5 * 60_000;

const isWanted = (): boolean => {
  try {
    return localStorage.getItem(setting) === "true";
  } catch {
    // Storage is blocked, so the setting cannot be on.
    return false;
  }
};

/** Fallback trips carry an alert. They must not replace real trips that are already shown. */
const standsIn = (results: HTMLElement): boolean => results.querySelector("[role=alert]") !== null;

async function fetchAgain(currentHtml: string): Promise<void> {
  const before = resultsIn(document);
  before?.setAttribute("aria-busy", "true");
  const page = await pageWithResults(location.pathname + location.search, { cache: "no-cache" }).catch(() => null);
  before?.removeAttribute("aria-busy");
  const fresh = page && resultsIn(page);
  if (!page || !fresh || standsIn(fresh) || fresh.innerHTML === currentHtml || before !== resultsIn(document)) return;
  showResults(page);
}

/** Refetches the list of the page every 5 minutes, if the visitor turned this on. */
export function startAutoFetch(): void {
  const results = resultsIn(document);
  if (!results || !isWanted()) return;
  // The markup as received, without later changes by scripts.
  let currentHtml = results.innerHTML;
  onResults((fresh) => {
    currentHtml = fresh.innerHTML;
  });
  const refetch = () => {
    if (document.visibilityState === "visible") void fetchAgain(currentHtml);
  };
  refetch();
  setInterval(refetch, stale);
}
