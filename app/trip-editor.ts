import { z } from "zod";
import type { EditorRequest } from "./trips/on-site/editor-request.ts";

/** Opens the trip editor on a page of the public site. */
export async function openEditor(editing: EditorRequest): Promise<void> {
  // The Content-Security-Policy forbids eval. Must be set before the first schema is created.
  z.config({ jitless: true });
  const { showEditor } = await import("./trips/on-site/show-editor.tsx");
  showEditor(editing);
}
