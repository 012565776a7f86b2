import type { EditorRequest } from "./trips/on-site/editor-request.ts";

/** Opens the trip editor on a page of the public site. */
export async function openEditor(editing: EditorRequest): Promise<void> {
  const { showEditor } = await import("./trips/on-site/show-editor.tsx");
  showEditor(editing);
}
