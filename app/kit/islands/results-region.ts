/** The part of a page that is replaced when its list changes. */
export const findResults = (page: ParentNode): HTMLElement | null => page.querySelector<HTMLElement>("[data-results]");

/** Fetches a page; null if the response is an error. Rejects on a network error. */
export async function fetchPage(url: string, options: RequestInit = {}): Promise<Document | null> {
  const response = await fetch(url, { ...options, headers: { Accept: "text/html" } });
  return response.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
}

/** Fetches a page; null if the response is an error or has no results. Rejects on a network error. */
export async function fetchPageWithResults(url: string, options: RequestInit = {}): Promise<Document | null> {
  const page = await fetchPage(url, options);
  return page && findResults(page) ? page : null;
}

const resultsReplacedEvent = "results-shown";

/** Replaces the results shown with those of a fetched page. Returns the new element, null if either page has none. */
export function replaceResults(page: Document): HTMLElement | null {
  const [old, fresh] = [findResults(document), findResults(page)];
  if (!old || !fresh) return null;
  old.replaceWith(document.adoptNode(fresh));
  fresh.dispatchEvent(new Event(resultsReplacedEvent, { bubbles: true }));
  return fresh;
}

/** Calls back after results have been replaced. */
export function onResultsReplaced(listener: (results: HTMLElement) => void): void {
  document.addEventListener(resultsReplacedEvent, ({ target }) => {
    if (target instanceof HTMLElement) listener(target);
  });
}
