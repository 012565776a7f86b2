import { showToast } from "#app/kit/site-forms/show-toast.ts";
import type { EditorRequest, SavedTrip } from "./editor-request.ts";

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

async function openTripEditor(editing: EditorRequest): Promise<void> {
  const { button } = editing;
  button.ariaBusy = "true";
  try {
    const { openEditor } = await loadEditor();
    await openEditor(editing);
  } catch {
    const text = "Please check your connection and try again.";
    showToast(document, { tone: "bad", title: "The form could not be loaded.", text });
  } finally {
    button.ariaBusy = null;
  }
}

export type EditableTrip = { slug: string; title: string };

/** A button that opens the editor of a trip. */
export function createEditButton({ slug, title }: EditableTrip, onSaved: (trip: SavedTrip) => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "edit-button";
  button.dataset.slug = slug;
  button.innerHTML = `${pencilIcon}Edit<span class="sr-only"></span>`;
  // append() escapes the title.
  button.querySelector("span")?.append(` ${title}`);
  button.addEventListener("click", () => void openTripEditor({ wanted: { slug }, button, onSaved }));
  return button;
}
