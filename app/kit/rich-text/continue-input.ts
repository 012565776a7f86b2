import type { Editor } from "@tiptap/react";
import type { EarlyInput } from "./editor-placeholder.tsx";

const toParagraph = (line: string) => ({
  type: "paragraph",
  content: line === "" ? [] : [{ type: "text", text: line }],
});

/** Goes on where somebody began to write before the editor was loaded. */
export function continueInput(editor: Editor, { isFocused, point, typed }: EarlyInput): void {
  const { size } = editor.state.doc.content;
  if (typed !== "") {
    const place = editor.isEmpty ? { from: 0, to: size } : size;
    editor.commands.insertContentAt(place, typed.split(/\r?\n/).map(toParagraph));
  }
  if (!isFocused) return;
  const pointed = typed === "" && point ? editor.view.posAtCoords(point)?.pos : undefined;
  editor.commands.setTextSelection(pointed ?? editor.state.doc.content.size);
  // The focus command waits for the next frame: what is typed until then would be lost.
  editor.view.focus();
}
