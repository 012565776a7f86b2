import { type ComponentType, useCallback, useEffect, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import type { RichTextEditorProps } from "#app/kit/rich-text/rich-text-editor.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import { type BoundFieldProps, CountedHint, getFieldError } from "./text-fields.tsx";

type Props<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & {
  disabled?: boolean;
  /** For texts of many paragraphs. */
  tall?: boolean;
};

type Editor = ComponentType<RichTextEditorProps>;
let loadedEditor: Editor | null = null;

/** The editor once it is loaded; "failed" where it can't be. */
function useLazyEditor(): Editor | "loading" | "failed" {
  const [editor, setEditor] = useState<{ current: Editor | "loading" | "failed" }>({
    current: loadedEditor ?? "loading",
  });
  useEffect(() => {
    if (loadedEditor) return;
    let isShown = true;
    const show = (current: Editor | "failed") => isShown && setEditor({ current });
    import("#app/kit/rich-text/rich-text-editor.tsx").then(
      (module) => {
        loadedEditor = module.default;
        show(loadedEditor);
      },
      () => show("failed"),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return editor.current;
}

const EditorPlaceholder = ({ isTall }: { isTall: boolean }) => (
  <div
    role="status"
    className={classNames(
      "animate-[waiting_1.4s_ease-in-out_infinite] rounded-control border border-line bg-hover",
      isTall ? "h-96" : "h-44",
    )}
  >
    <span className="sr-only">Loading the editor</span>
  </div>
);

const markdownHint =
  "The editor couldn't be loaded. You can go on in Markdown: ## for a heading, - for a list item, **bold**.";

/** A text with headings, bold, italic, links, lists and quotes. Its value is Markdown; plain text is valid. */
export function RichTextField<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { form, name, label, hint, required = false, maxLength, disabled = false, tall = false } = props;
  const { field } = useController({ control: form.control, name });
  const Editor = useLazyEditor();
  const getValue = useCallback(() => String(form.getValues(name) ?? ""), [form, name]);
  const counted = maxLength === undefined ? true : { recommended: maxLength };
  return (
    <div data-field={name}>
      <Field
        label={label}
        required={required}
        error={getFieldError(form, name)}
        hint={<CountedHint {...{ form, name, counted }} hint={Editor === "failed" ? markdownHint : hint} />}
        onLabelClick={() => document.querySelector<HTMLElement>(`[data-field="${name}"] [role=textbox]`)?.focus()}
      >
        {(control) => {
          if (Editor === "loading") return <EditorPlaceholder isTall={tall} />;
          if (Editor === "failed") return <TextArea rows={8} {...control} {...field} disabled={disabled} />;
          return (
            <Editor
              {...{ control, label, getValue }}
              value={String(field.value ?? "")}
              onChange={field.onChange}
              onBlur={field.onBlur}
              focusRef={field.ref}
              isDisabled={disabled}
              isTall={tall}
            />
          );
        }}
      </Field>
    </div>
  );
}
