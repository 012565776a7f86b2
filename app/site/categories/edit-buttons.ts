import { showToast } from "#app/kit/page-toast.ts";
import { pageWithResults, showResults } from "#app/kit/results.ts";
import type { Editing } from "#app/trips/on-site/editing.ts";

/** The trip that a card leads to. */
function slugOf(card: Element): string | null {
  const link = card.querySelector<HTMLAnchorElement>(".trip-card-link");
  return link?.pathname.split("/").at(-1) ?? null;
}

const pencil =
  '<svg aria-hidden="true" viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 20h9M16.4 3.6a2.1 2.1 0 1 1 3 3L7 19l-4 1 1-4Z"/></svg>';

type Editor = { openEditor: (editing: Editing) => Promise<void> };
let editor: Promise<Editor> | null = null;

/**
 * The form is a build of its own, so that its schemas don't come into what every visitor loads. The name of its first
 * file stays; what stands behind the question mark keeps an outdated one from being used.
 */
async function loadEditor(): Promise<Editor> {
  editor ??= import(/* @vite-ignore */ `/trip-editor.js?${Date.now()}`) as Promise<Editor>;
  try {
    return await editor;
  } catch (error) {
    editor = null;
    throw error;
  }
}

async function open(button: HTMLButtonElement, slug: string): Promise<void> {
  button.ariaBusy = "true";
  try {
    const { openEditor } = await loadEditor();
    await openEditor({ wanted: { slug }, button, onSaved: () => void showAgain() });
  } catch {
    const text = "Please check your connection and try again.";
    showToast(document, { tone: "bad", title: "The form could not be loaded.", text });
  } finally {
    button.ariaBusy = null;
  }
}

/** Puts the list as it is now in the place of the old one; where it can't be had, the browser loads the page. */
async function showAgain(): Promise<void> {
  const page = await pageWithResults(location.href, { cache: "no-store" });
  if (!page || !showResults(page)) location.reload();
}

/** Gives every card of a trip the button that opens its form. */
export function addEditButtons(section: HTMLElement): void {
  for (const card of section.querySelectorAll(".trip-card")) {
    const slug = slugOf(card);
    if (!slug) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "edit-button";
    button.innerHTML = `${pencil}Edit<span class="sr-only"></span>`;
    // A title is text, whatever stands in it.
    const title = card.querySelector(".trip-card-link")?.textContent ?? "";
    button.querySelector("span")?.append(` ${title}`);
    button.addEventListener("click", () => void open(button, slug));
    card.append(button);
  }
}
