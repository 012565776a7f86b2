import { handleOffline } from "#app/kit/islands/handle-offline.ts";
import { fetchPageWithResults, findResults, replaceResults } from "#app/kit/islands/results-region.ts";
import { isEdited } from "#app/kit/site-forms/is-edited.ts";

const searchDelayMs = 300;

/** The URL that the form would submit to, without empty fields. */
function filterUrl(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") query.set(name, value.trim());
  }
  const path = new URL(form.action).pathname;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Copies the counts and choices that depend on the filters. What the visitor has chosen meanwhile stays chosen. */
function updateChoices(page: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const fresh = page.querySelector(`[data-live="${element.dataset.live}"]`);
    if (!fresh) continue;
    const chosen = element instanceof HTMLSelectElement ? element.value : null;
    element.replaceChildren(...fresh.childNodes);
    if (element instanceof HTMLSelectElement && chosen !== null) {
      element.value = chosen;
      element.parentElement?.toggleAttribute("data-changed", chosen !== "");
    }
  }
}

/**
 * Updates the results of a filter form on every input. Fetches the page that the form would submit to and extracts its
 * results, so that the server renders them in both cases. If that fails, the browser navigates to the page.
 */
export function enhance(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return;
  const form = element;
  const status = form.querySelector("[role=status]");
  let timer = 0;
  let controller = new AbortController();

  const show = async () => {
    const url = filterUrl(form);
    if (url === location.pathname + location.search) return;
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    findResults(document)?.setAttribute("aria-busy", "true");
    try {
      const page = await fetchPageWithResults(url, { signal });
      if (!page) return location.assign(url);
      history.replaceState(history.state, "", url);
      document.title = page.title;
      updateChoices(page);
      const results = replaceResults(page);
      if (status) status.textContent = results?.querySelector("h2")?.textContent ?? "";
    } catch {
      // Aborted by newer input.
      if (!signal.aborted) await handleOffline({ address: url, retry: show });
    }
  };
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(show, delay);
  };
  form.addEventListener("input", ({ target }) =>
    schedule(target instanceof HTMLInputElement && target.type === "search" ? searchDelayMs : 0),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    schedule(0);
  });
  if ([...form.elements].some(isEdited)) schedule(0);
}
