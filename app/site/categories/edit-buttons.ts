import { fetchPageWithResults, replaceResults } from "#app/kit/islands/results-region.ts";
import { showToast } from "#app/kit/site-forms/show-toast.ts";
import type { EditorRequest } from "#app/trips/on-site/editor-request.ts";

/** The trip that a card leads to. */
function slugOf(card: Element): string | null {
  const link = card.querySelector<HTMLAnchorElement>(".trip-card-link");
  return link?.pathname.split("/").at(-1) ?? null;
}

const pencilIcon =
  '<svg aria-hidden="true" viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 20h9M16.4 3.6a2.1 2.1 0 1 1 3 3L7 19l-4 1 1-4Z"/></svg>';

type TripEditor = { openEditor: (editing: EditorRequest) => Promise<void> };
let editorModule: Promise<TripEditor> | null = null;

/**
 * The editor is a separate build, so that its schemas stay out of the bundle of the site. Its entry file has no hash
 * in its name; the query string bypasses the cache.
 */
async function loadEditor(): Promise<TripEditor> {
  editorModule ??= import(/* @vite-ignore */ `/trip-editor.js?${Date.now()}`) as Promise<TripEditor>;
  try {
    return await editorModule;
  } catch (error) {
    editorModule = null;
    throw error;
  }
}

async function openTripEditor(button: HTMLButtonElement, slug: string): Promise<void> {
  button.ariaBusy = "true";
  try {
    const { openEditor } = await loadEditor();
    await openEditor({ wanted: { slug }, button, onSaved: () => void refreshResults() });
  } catch {
    const text = "Please check your connection and try again.";
    showToast(document, { tone: "bad", title: "The form could not be loaded.", text });
  } finally {
    button.ariaBusy = null;
  }
}

/** Replaces the list with a fresh one; reloads the page if that fails. */
async function refreshResults(): Promise<void> {
  const page = await fetchPageWithResults(location.href, { cache: "no-store" });
  if (!page || !replaceResults(page)) location.reload();
}

/** Adds a button to every trip card that opens the editor. */
export function addEditButtons(section: HTMLElement): void {
  for (const card of section.querySelectorAll(".trip-card")) {
    const slug = slugOf(card);
    if (!slug) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "edit-button";
    button.innerHTML = `${pencilIcon}Edit<span class="sr-only"></span>`;
    // append() escapes the title.
    const title = card.querySelector(".trip-card-link")?.textContent ?? "";
    button.querySelector("span")?.append(` ${title}`);
    button.addEventListener("click", () => void openTripEditor(button, slug));
    card.append(button);
  }
}
