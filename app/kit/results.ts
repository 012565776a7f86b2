/** The part of a page that is replaced when its list changes. */
export const resultsIn = (page: ParentNode): HTMLElement | null => page.querySelector<HTMLElement>("[data-results]");

/** Fetches a page; null if the response is an error or has no results. Rejects on a network error. */
export async function pageWithResults(url: string, options: RequestInit = {}): Promise<Document | null> {
  const response = await fetch(url, { ...options, headers: { Accept: "text/html" } });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return resultsIn(page) ? page : null;
}

const shown = "results-shown";

/** Replaces the results shown with those of a fetched page. Returns the new element, null if either page has none. */
export function showResults(page: Document): HTMLElement | null {
  const [old, fresh] = [resultsIn(document), resultsIn(page)];
  if (!old || !fresh) return null;
  old.replaceWith(document.adoptNode(fresh));
  fresh.dispatchEvent(new Event(shown, { bubbles: true }));
  return fresh;
}

/** Calls back after results have been replaced. */
export function onResults(listener: (results: HTMLElement) => void): void {
  document.addEventListener(shown, ({ target }) => {
    if (target instanceof HTMLElement) listener(target);
  });
}
