import { onResults, pageWithResults, resultsIn, showResults } from "./results.ts";

/** The local setting that lets the browser fetch lists again by itself (specification 1, section 7). */
const setting = "enable-auto-fetch";
/** What is older than this may have changed, in milliseconds (specification 1, section 9). */
const stale = 5 * 60_000;

const isWanted = (): boolean => {
  try {
    return localStorage.getItem(setting) === "true";
  } catch {
    // Where nothing can be stored, nobody has asked for it.
    return false;
  }
};

/** Samples that stand in for trips say so in an alert: they don't take the place of trips that were there. */
const standsIn = (results: HTMLElement): boolean => results.querySelector("[role=alert]") !== null;

async function fetchAgain(known: string): Promise<void> {
  const before = resultsIn(document);
  before?.setAttribute("aria-busy", "true");
  const page = await pageWithResults(location.pathname + location.search, { cache: "no-cache" }).catch(() => null);
  before?.removeAttribute("aria-busy");
  const fresh = page && resultsIn(page);
  if (!page || !fresh || standsIn(fresh) || fresh.innerHTML === known || before !== resultsIn(document)) return;
  showResults(page);
}

/** Lists come with their page; for those who ask for it, the browser also fetches them again by itself. */
export function startAutoFetch(): void {
  const results = resultsIn(document);
  if (!results || !isWanted()) return;
  // As it came: what scripts add to it later is no news.
  let known = results.innerHTML;
  onResults((fresh) => {
    known = fresh.innerHTML;
  });
  const again = () => {
    if (document.visibilityState === "visible") void fetchAgain(known);
  };
  again();
  setInterval(again, stale);
}
