import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { type EarlyInput, EditorPlaceholder } from "#app/kit/rich-text/editor-placeholder.tsx";
import type { RichTextEditorProps } from "#app/kit/rich-text/rich-text-editor.tsx";
import { useFirstUse } from "#app/kit/screens/use-first-use.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import { type BoundFieldProps, CountedHint, getFieldError } from "./text-fields.tsx";

type Props<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & {
  disabled?: boolean;
  /** For texts of many paragraphs. */
  tall?: boolean;
};

type Editor = ComponentType<RichTextEditorProps>;
let loadedEditor: Editor | null = null;

/** The editor, which is loaded once somebody uses the page; "failed" where it can't be. */
function useLazyEditor() {
  const [editor, setEditor] = useState<{ current: Editor | "waiting" | "failed" }>({
    current: loadedEditor ?? "waiting",
  });
  const isShown = useRef(true);
  const isAskedFor = useRef(loadedEditor !== null);
  const load = useCallback(() => {
    if (isAskedFor.current) return;
    isAskedFor.current = true;
    const show = (current: Editor | "failed") => isShown.current && setEditor({ current });
    import("#app/kit/rich-text/rich-text-editor.tsx").then(
      (module) => {
        loadedEditor = module.default;
        show(loadedEditor);
      },
      () => show("failed"),
    );
  }, []);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useFirstUse(load);
  return { editor: editor.current, load };
}

const noInput: EarlyInput = { isFocused: false, point: null, typed: "", textBefore: "" };

const markdownHint =
  "The editor couldn't be loaded. You can go on in Markdown: ## for a heading, - for a list item, **bold**.";

/** A text with headings, bold, italic, links, lists and quotes. Its value is Markdown; plain text is valid. */
export function RichTextField<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { form, name, label, hint, required = false, maxLength, disabled = false, tall = false } = props;
  const { field } = useController({ control: form.control, name });
  const { editor: Editor, load } = useLazyEditor();
  const early = useRef<EarlyInput>({ ...noInput });
  const getValue = useCallback(() => String(form.getValues(name) ?? ""), [form, name]);
  const takeEarlyInput = useCallback(() => {
    const taken = early.current;
    early.current = { ...noInput };
    return taken;
  }, []);
  const counted = maxLength === undefined ? true : { recommended: maxLength };
  return (
    <div data-field={name}>
      <Field
        label={label}
        required={required}
        error={getFieldError(form, name)}
        hint={<CountedHint {...{ form, name, counted }} hint={Editor === "failed" ? markdownHint : hint} />}
        onLabelClick={() =>
          document.querySelector<HTMLElement>(`[data-field="${name}"] :is([role=textbox], textarea)`)?.focus()
        }
      >
        {(control) => {
          const value = String(field.value ?? "");
          if (Editor === "failed") return <TextArea rows={8} {...control} {...field} disabled={disabled} />;
          const props = { control, label, value, onChange: field.onChange, focusRef: field.ref };
          const look = { isDisabled: disabled, isTall: tall };
          if (Editor === "waiting") return <EditorPlaceholder {...props} {...look} early={early} onApproach={load} />;
          const startText = early.current.typed === "" ? value : early.current.textBefore;
          return <Editor {...props} {...look} {...{ getValue, takeEarlyInput, startText }} onBlur={field.onBlur} />;
        }}
      </Field>
    </div>
  );
}
