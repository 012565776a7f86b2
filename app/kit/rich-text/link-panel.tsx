import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import {
  completeRichTextLink,
  invalidRichTextLinkMessage,
  isRichTextLink,
} from "#shared/kit/rich-text/rich-text-link.ts";

/** Links the selected text, or the word of the link at the cursor; without both, the address itself is inserted. */
function setLink(editor: Editor, href: string, typed: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (!editor.state.selection.empty || editor.isActive("link")) chain.setLink({ href }).run();
  else chain.insertContent({ type: "text", text: typed, marks: [{ type: "link", attrs: { href } }] }).run();
}

type Props = { editor: Editor; onClose: () => void };

function useLink({ editor, onClose }: Props) {
  const [current] = useState(() => String(editor.getAttributes("link").href ?? ""));
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  // The focus command of the editor waits for the next frame: what is typed until then would be lost with the panel.
  const focusEditor = () => editor.view.focus();
  const close = () => {
    focusEditor();
    onClose();
  };
  const remove = () => {
    focusEditor();
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  const apply = () => {
    const href = completeRichTextLink(typed);
    if (href === "" && current !== "") return remove();
    if (!isRichTextLink(href)) {
      setError(invalidRichTextLinkMessage);
      return input.current?.focus();
    }
    focusEditor();
    setLink(editor, href, typed.trim());
    onClose();
  };
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  return { current, typed, error, input, type, apply, remove, close };
}

/** Asks for the address of a link. Enter applies it, Escape closes the panel and nothing else. */
export function LinkPanel(props: Props) {
  const { current, typed, error, input, type, apply, remove, close } = useLink(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") apply();
    else close();
  };
  return (
    <fieldset aria-label="Link" className="grid gap-2 border-b border-line p-2.5">
      <Field label="Link address" required error={error} hint="A path such as /trips, a web or email address.">
        {(control) => (
          <TextInput
            {...{ ...control, onKeyDown, value: typed, inputMode: "url", autoComplete: "off", spellCheck: false }}
            ref={input}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <ButtonRow>
        <Button onClick={apply}>Apply</Button>
        {current !== "" && (
          <Button tone="quiet" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button tone="quiet" onClick={close}>
          Cancel
        </Button>
      </ButtonRow>
    </fieldset>
  );
}
