import { cutOff } from "#app/kit/cut-off.ts";
import { pageWithResults, resultsIn, showResults } from "#app/kit/results.ts";

const waits = 300;

/** The address that the form would send, without its empty fields. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") query.set(name, value.trim());
  }
  const path = new URL(form.action).pathname;
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * A form whose results change as one types and chooses. It asks for the very page that the form would lead to and
 * takes the results out of it, so there is one way to show them. Where that fails, the browser goes there itself.
 */
export function enhance(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return;
  const form = element;
  const status = form.querySelector("[role=status]");
  let waiting = 0;
  let running = new AbortController();

  const show = async () => {
    const address = addressOf(form);
    if (address === location.pathname + location.search) return;
    running.abort();
    running = new AbortController();
    const { signal } = running;
    resultsIn(document)?.setAttribute("aria-busy", "true");
    try {
      const page = await pageWithResults(address, { signal });
      if (!page) return location.assign(address);
      history.replaceState(history.state, "", address);
      document.title = page.title;
      const results = showResults(page);
      if (status) status.textContent = results?.querySelector("h2")?.textContent ?? "";
    } catch {
      // Typed on: the newer answer is on its way.
      if (!signal.aborted) await cutOff({ address, again: show });
    }
  };
  const soon = (delay: number) => {
    clearTimeout(waiting);
    waiting = window.setTimeout(show, delay);
  };
  form.addEventListener("input", ({ target }) =>
    soon(target instanceof HTMLInputElement && target.type === "search" ? waits : 0),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    soon(0);
  });
}
