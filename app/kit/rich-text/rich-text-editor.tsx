import { EditorContent } from "@tiptap/react";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { ControlProps } from "#app/ui/field.tsx";
import { continueInput } from "./continue-input.ts";
import { editorLook } from "./editor-look.ts";
import type { EarlyInput } from "./editor-placeholder.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { useRichTextEditor } from "./use-rich-text-editor.ts";

export type EditorTarget = { focus: () => void; insert?: (text: string) => void };

export type RichTextEditorProps = {
  control: ControlProps;
  label: string;
  value: string;
  getValue: () => string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Given what focuses the editor, and inserts text at its cursor; null when it is gone. */
  focusRef: (target: EditorTarget | null) => void;
  isDisabled: boolean;
  isTall: boolean;
  /** What happened in the field before the editor was there. Once; after that, null. */
  takeEarlyInput: () => EarlyInput | null;
  /** The text that the editor begins with; `value` has what was typed early as well. */
  startText: string;
};

const toAttributes = (label: string, control: ControlProps): Record<string, string> => ({
  id: control.id,
  role: "textbox",
  "aria-multiline": "true",
  "aria-label": label,
  ...(control.required && { "aria-required": "true" }),
  ...(control["aria-invalid"] && { "aria-invalid": "true" }),
  ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
  class: editorLook.text,
});

/** An editor of a formatted text with its toolbar. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { control, label, value, getValue, onChange, onBlur, focusRef, isDisabled, isTall, takeEarlyInput } = props;
  const [isLinkOpen, setLinkOpen] = useState(false);
  const { id, required, "aria-invalid": invalid, "aria-describedby": describedBy } = control;
  const attributes = useMemo(
    () => toAttributes(label, { id, required, "aria-invalid": invalid, "aria-describedby": describedBy }),
    [label, id, required, invalid, describedBy],
  );
  const onLink = () => setLinkOpen(true);
  const editor = useRichTextEditor({
    value,
    startText: props.startText,
    getValue,
    onChange,
    onBlur,
    onLink,
    attributes,
    isDisabled,
  });
  useLayoutEffect(() => {
    const early = takeEarlyInput();
    if (early) continueInput(editor, early);
  }, [editor, takeEarlyInput]);
  useEffect(() => {
    focusRef({
      focus: () => editor.commands.focus(),
      insert: (text) => editor.chain().focus().insertContent({ type: "text", text }).run(),
    });
    return () => focusRef(null);
  }, [editor, focusRef]);
  return (
    <div className={editorLook.frame({ isInvalid: Boolean(invalid), isDisabled })}>
      <EditorToolbar
        {...{ editor, label, isDisabled, isLinkOpen }}
        onLink={() => (isLinkOpen ? setLinkOpen(false) : onLink())}
      />
      {isLinkOpen && <LinkPanel editor={editor} onClose={() => setLinkOpen(false)} />}
      <EditorContent editor={editor} className={editorLook.scroller(isTall)} />
    </div>
  );
}
