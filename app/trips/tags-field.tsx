import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Field, TextInput } from "#app/ui/field.tsx";
import { tripLimits } from "#shared/trips/limits.ts";
import { getTripFieldError, type TripFormState } from "./trip-form-state.ts";
import { formFields } from "./trip-form-values.ts";

function useChips(form: TripFormState, name: "locations") {
  const { field } = useController({ control: form.control, name });
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const chips = field.value;
  const add = (text: string) => {
    const parts = text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    const added = parts.filter((part, index) => !chips.includes(part) && parts.indexOf(part) === index);
    if (added.length > 0) field.onChange([...chips, ...added]);
    setTyped("");
  };
  const remove = (chip: string) => {
    field.onChange(chips.filter((one) => one !== chip));
    input.current?.focus();
  };
  const type = (text: string) => (text.includes(",") ? add(text) : setTyped(text));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && chips.length > 0) field.onChange(chips.slice(0, -1));
  };
  const setInput = (element: HTMLInputElement | null) => {
    input.current = element;
    field.ref(element);
  };
  return { field, typed, chips, add, remove, type, onKeyDown, setInput };
}

/** A list of short texts. Enter or a comma adds one; Backspace in the empty field removes the last. */
export function ChipsField({ form, name }: { form: TripFormState; name: "locations" }) {
  const { field, typed, chips, add, remove, type, onKeyDown, setInput } = useChips(form, name);
  return (
    <div data-field={name} className="grid gap-2">
      <Field
        label={formFields[name].label}
        required
        error={getTripFieldError(form, name)}
        hint="Places and countries. Press Enter to add each one."
      >
        {(control) => (
          <TextInput
            {...control}
            ref={setInput}
            value={typed}
            maxLength={tripLimits.listLine}
            autoComplete="off"
            enterKeyHint="done"
            placeholder="Musanze"
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add(typed);
              field.onBlur();
            }}
          />
        )}
      </Field>
      <Chips chips={chips} onRemove={remove} />
    </div>
  );
}

function Chips({ chips, onRemove }: { chips: readonly string[]; onRemove: (chip: string) => void }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Selected locations" className="flex flex-wrap gap-1.5">
      {chips.map((chip) => (
        <li key={chip} className="inline-flex items-center rounded-full border border-line bg-hover pl-3 text-sm">
          <span className="wrap-anywhere">{chip}</span>
          <button
            type="button"
            aria-label={`Remove ${chip}`}
            onClick={() => onRemove(chip)}
            className="inline-flex size-8 items-center justify-center rounded-full text-ash hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
