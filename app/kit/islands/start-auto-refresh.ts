import { fetchPageWithResults, findResults, onResultsReplaced, replaceResults } from "./results-region.ts";

/** Local storage key; "true" lets the page refetch its list by itself. */
const storageKey = "enable-auto-fetch";
/** Time between refetches. */
const refreshIntervalMs = 5 * 60_000;

const isEnabled = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === "true";
  } catch {
    // Storage is blocked, so the setting cannot be on.
    return false;
  }
};

/** Fallback trips carry an alert. They must not replace real trips that are already shown. */
const isFallback = (results: HTMLElement): boolean => results.querySelector("[role=alert]") !== null;

async function refetchResults(currentHtml: string): Promise<void> {
  const before = findResults(document);
  before?.setAttribute("aria-busy", "true");
  const page = await fetchPageWithResults(location.pathname + location.search, { cache: "no-cache" }).catch(() => null);
  before?.removeAttribute("aria-busy");
  const fresh = page && findResults(page);
  if (!page || !fresh || isFallback(fresh) || fresh.innerHTML === currentHtml || before !== findResults(document))
    return;
  replaceResults(page);
}

/** Refetches the list of the page every 5 minutes, if the visitor turned this on. */
export function startAutoRefresh(): void {
  const results = findResults(document);
  if (!results || !isEnabled()) return;
  // The markup as received, without later changes by scripts.
  let currentHtml = results.innerHTML;
  onResultsReplaced((fresh) => {
    currentHtml = fresh.innerHTML;
  });
  const refetch = () => {
    if (document.visibilityState === "visible") void refetchResults(currentHtml);
  };
  refetch();
  setInterval(refetch, refreshIntervalMs);
}
