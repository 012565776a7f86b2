import { type Editor, useEditor } from "@tiptap/react";
import { useEffect, useMemo, useRef } from "react";
import { parseRichText } from "#shared/kit/rich-text/parse-rich-text.ts";
import { toMarkdown } from "#shared/kit/rich-text/rich-text-to-markdown.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { fromEditorDocument, toEditorDocument } from "./editor-document.ts";
import { extensions } from "./extensions.ts";

export type RichTextEditorOptions = {
  /** The text as Markdown. */
  value: string;
  /** The text that the editor begins with. */
  startText: string;
  /** The value of the form now, which may be newer than the rendered one. */
  getValue: () => string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Called for Ctrl+K. */
  onLink: () => void;
  attributes: Record<string, string>;
  isDisabled: boolean;
};

const toDocument = (value: string) => toEditorDocument(parseRichText(value));

const isLinkKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";

/** An editor of a text that a form holds as Markdown. Every change is in the form before the next key. */
export function useRichTextEditor(options: RichTextEditorOptions): Editor {
  const { value, startText, getValue, attributes, isDisabled } = options;
  const latest = useRef(options);
  latest.current = options;
  const loaded = useRef<{ value: string; document: Editor["state"]["doc"] | null }>({
    value: startText,
    document: null,
  });
  const written = useRef(startText);
  const editorProps = useMemo(
    () => ({
      attributes,
      transformPastedHTML: cleanPastedHtml,
      handleKeyDown: (_: unknown, event: KeyboardEvent) => {
        if (!isLinkKey(event)) return false;
        latest.current.onLink();
        return true;
      },
      // Tab goes to the next control, as in every other field.
      handleDOMEvents: { keydown: (_: unknown, event: KeyboardEvent) => event.key === "Tab" },
    }),
    [attributes],
  );
  const editor = useEditor({
    ...{ extensions, editorProps, editable: !isDisabled, content: toDocument(startText) },
    // The Content-Security-Policy forbids inserted styles.
    injectCSS: false,
    onCreate: ({ editor: created }) => {
      loaded.current.document = created.state.doc;
    },
    onUpdate: ({ editor: changed }) => {
      const { document } = loaded.current;
      // Taking all changes back leads to the text as it was stored, however it was written.
      const isAsLoaded = document !== null && changed.state.doc.eq(document);
      written.current = isAsLoaded ? loaded.current.value : toMarkdown(fromEditorDocument(changed.getJSON()));
      latest.current.onChange(written.current);
    },
    onBlur: () => latest.current.onBlur(),
  });
  useEffect(() => {
    const current = getValue();
    if (current === written.current) return;
    // Somebody else's text, a discarded or a restored one. `value` only says when to look.
    written.current = current;
    editor.commands.setContent(toDocument(value === current ? value : current), { emitUpdate: false });
    loaded.current = { value: current, document: editor.state.doc };
  }, [editor, getValue, value]);
  return editor;
}
