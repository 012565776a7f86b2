import { z } from "zod";
import type { Editing } from "./trips/on-site/editing.ts";

/** Opens a trip's form over a page of the public site. */
export async function openEditor(editing: Editing): Promise<void> {
  // The page's Content-Security-Policy allows no eval: said before the first schema is made.
  z.config({ jitless: true });
  const { showEditor } = await import("./trips/on-site/editor-place.tsx");
  showEditor(editing);
}
