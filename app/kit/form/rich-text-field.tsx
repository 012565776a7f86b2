import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { type EarlyInput, EditorPlaceholder } from "#app/kit/rich-text/editor-placeholder.tsx";
import type { EditorTarget, RichTextEditorProps } from "#app/kit/rich-text/rich-text-editor.tsx";
import { useFirstUse } from "#app/kit/screens/use-first-use.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import { type BoundFieldProps, CountedHint, getFieldError } from "./text-fields.tsx";
import { TextVariables } from "./text-variables.tsx";

type Props<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & {
  disabled?: boolean;
  /** For texts of many paragraphs. */
  tall?: boolean;
  /** Whether the website fills in values of the settings. */
  hasVariables?: boolean;
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

type Bound = { ref: (target: EditorTarget | null) => void; onChange: (value: string) => void };

/** Inserts text at the cursor of the editor; at the end of the text until there is one. */
function useInsert({ ref, onChange }: Bound, getValue: () => string) {
  const editor = useRef<EditorTarget | null>(null);
  const focusRef = useCallback(
    (target: EditorTarget | null) => {
      editor.current = target;
      ref(target);
    },
    [ref],
  );
  const insert = (text: string) =>
    editor.current?.insert ? editor.current.insert(text) : onChange(`${getValue()}${text}`);
  return { focusRef, insert };
}

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
  const { focusRef, insert } = useInsert(field, getValue);
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
          const props = { control, label, value, onChange: field.onChange, focusRef };
          const look = { isDisabled: disabled, isTall: tall };
          if (Editor === "waiting") return <EditorPlaceholder {...props} {...look} early={early} onApproach={load} />;
          const startText = early.current.typed === "" ? value : early.current.textBefore;
          return <Editor {...props} {...look} {...{ getValue, takeEarlyInput, startText }} onBlur={field.onBlur} />;
        }}
      </Field>
      {props.hasVariables && <TextVariables onInsert={insert} />}
    </div>
  );
}
