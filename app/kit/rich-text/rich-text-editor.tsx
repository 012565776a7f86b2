import { EditorContent } from "@tiptap/react";
import { useEffect, useMemo, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import type { ControlProps } from "#app/ui/field.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { useRichTextEditor } from "./use-rich-text-editor.ts";

export type RichTextEditorProps = {
  control: ControlProps;
  label: string;
  value: string;
  getValue: () => string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Given what focuses the editor; null when it is gone. */
  focusRef: (target: { focus: () => void } | null) => void;
  isDisabled: boolean;
  isTall: boolean;
};

const textClassName = classNames(
  "min-h-32 px-3 py-2.5 text-sm whitespace-pre-wrap wrap-anywhere outline-none pointer-coarse:text-base",
  "[&>*+*]:mt-2.5 [&_h2]:text-lg [&_h2]:leading-snug [&_h2]:font-semibold [&_h3]:font-semibold",
  "[&>*+h2]:mt-5 [&>*+h3]:mt-4 [&_:is(ul,ol)]:pl-5 [&_ul]:list-disc [&_ol]:list-decimal [&_li+li]:mt-1",
  "[&_li>*+*]:mt-1 [&_blockquote]:border-l-2 [&_blockquote]:border-edge [&_blockquote]:pl-3",
  "[&_a]:text-info [&_a]:underline [&_a]:underline-offset-2",
);

const toAttributes = (label: string, control: ControlProps): Record<string, string> => ({
  id: control.id,
  role: "textbox",
  "aria-multiline": "true",
  "aria-label": label,
  ...(control.required && { "aria-required": "true" }),
  ...(control["aria-invalid"] && { "aria-invalid": "true" }),
  ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
  class: textClassName,
});

/** An editor of a formatted text with its toolbar. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { control, label, value, getValue, onChange, onBlur, focusRef, isDisabled, isTall } = props;
  const [isLinkOpen, setLinkOpen] = useState(false);
  const { id, required, "aria-invalid": invalid, "aria-describedby": describedBy } = control;
  const attributes = useMemo(
    () => toAttributes(label, { id, required, "aria-invalid": invalid, "aria-describedby": describedBy }),
    [label, id, required, invalid, describedBy],
  );
  const onLink = () => setLinkOpen(true);
  const editor = useRichTextEditor({ value, getValue, onChange, onBlur, onLink, attributes, isDisabled });
  useEffect(() => {
    focusRef({ focus: () => editor.commands.focus() });
    return () => focusRef(null);
  }, [editor, focusRef]);
  return (
    <div
      className={classNames(
        "overflow-hidden rounded-control border bg-panel focus-within:border-focus",
        invalid ? "border-danger" : "border-edge",
        isDisabled && "opacity-60",
      )}
    >
      <EditorToolbar
        {...{ editor, label, isDisabled, isLinkOpen }}
        onLink={() => (isLinkOpen ? setLinkOpen(false) : onLink())}
      />
      {isLinkOpen && <LinkPanel editor={editor} onClose={() => setLinkOpen(false)} />}
      <EditorContent
        editor={editor}
        className={classNames("overflow-y-auto overscroll-contain", isTall ? "max-h-[60dvh]" : "max-h-96")}
      />
    </div>
  );
}
