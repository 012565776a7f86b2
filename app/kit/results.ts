/** What a page lists: the part that is exchanged when the list changes. */
export const resultsIn = (page: ParentNode): HTMLElement | null => page.querySelector<HTMLElement>("[data-results]");

/** Fetches the page at an address; answers null where it isn't one with results in it. Rejects without a network. */
export async function pageWithResults(address: string, options: RequestInit = {}): Promise<Document | null> {
  const response = await fetch(address, { ...options, headers: { Accept: "text/html" } });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return resultsIn(page) ? page : null;
}

const shown = "results-shown";

/** Puts the results of a page in the place of those that are shown; answers those that stand there now. */
export function showResults(page: Document): HTMLElement | null {
  const [old, fresh] = [resultsIn(document), resultsIn(page)];
  if (!old || !fresh) return null;
  old.replaceWith(document.adoptNode(fresh));
  fresh.dispatchEvent(new Event(shown, { bubbles: true }));
  return fresh;
}

/** Tells of results that have come into the page. */
export function onResults(tell: (results: HTMLElement) => void): void {
  document.addEventListener(shown, ({ target }) => {
    if (target instanceof HTMLElement) tell(target);
  });
}
