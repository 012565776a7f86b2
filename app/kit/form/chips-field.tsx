import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { Field, TextInput } from "#app/ui/field.tsx";
import { type BoundFieldProps, getFieldError } from "./text-fields.tsx";

type Props<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & {
  /** Length of one entry. */
  maxLength: number;
  placeholder?: string;
};

/** The texts between commas, without empty ones, repeated ones and those that are chosen already. */
function parseChips(text: string, chosen: readonly string[]): string[] {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.filter((part, index) => !chosen.includes(part) && parts.indexOf(part) === index);
}

function useChips<Values extends FieldValues, Payload>({ form, name }: BoundFieldProps<Values, Payload>) {
  const { field } = useController({ control: form.control, name });
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const chips: readonly string[] = field.value ?? [];
  const add = (text: string) => {
    const added = parseChips(text, chips);
    if (added.length > 0) field.onChange([...chips, ...added]);
    setTyped("");
  };
  const remove = (index: number) => {
    field.onChange(chips.toSpliced(index, 1));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && chips.length > 0) field.onChange(chips.slice(0, -1));
  };
  return {
    ...{ typed, chips, remove, onKeyDown },
    type: (text: string) => (text.includes(",") ? add(text) : setTyped(text)),
    onBlur: () => {
      add(typed);
      field.onBlur();
    },
    inputRef: (element: HTMLInputElement | null) => {
      input.current = element;
      field.ref(element);
    },
  };
}

/** A list of short texts. Enter or a comma adds one; Backspace in the empty field removes the last. */
export function ChipsField<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { form, name, label, hint, required = false, maxLength, placeholder } = props;
  const { typed, chips, remove, type, onKeyDown, onBlur, inputRef } = useChips(props);
  return (
    <div data-field={name} className="grid gap-2">
      <Field
        label={label}
        required={required}
        error={getFieldError(form, name)}
        hint={<>{hint} Press Enter to add each one.</>}
      >
        {(control) => (
          <TextInput
            {...control}
            {...{ maxLength, placeholder, onKeyDown, onBlur }}
            ref={inputRef}
            value={typed}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <Chips label={label} chips={chips} onRemove={remove} />
    </div>
  );
}

type ChipsProps = { label: string; chips: readonly string[]; onRemove: (index: number) => void };

/** Chosen texts, each with a button that takes it away. */
export function Chips({ label, chips, onRemove }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={`Selected ${label.toLowerCase()}`} className="flex flex-wrap gap-1.5">
      {chips.map((chip, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
          key={`${chip} ${index}`}
          className="inline-flex items-center rounded-full border border-line bg-hover pl-3 text-sm"
        >
          <span className="wrap-anywhere">{chip}</span>
          <button
            type="button"
            aria-label={`Remove ${chip}`}
            onClick={() => onRemove(index)}
            className="inline-flex size-8 items-center justify-center rounded-full text-ash hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
