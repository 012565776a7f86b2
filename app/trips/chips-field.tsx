import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Field, TextInput } from "#app/ui/field.tsx";
import { tripLimits } from "#shared/trips/limits.ts";
import { errorOf, type TripFormState } from "./trip-form-state.ts";
import { fieldLabels } from "./trip-typed.ts";

function useChips(form: TripFormState, name: "locations") {
  const { field } = useController({ control: form.control, name });
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const chips = field.value;
  const add = (text: string) => {
    const words = text
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean);
    const added = words.filter((word, at) => !chips.includes(word) && words.indexOf(word) === at);
    if (added.length > 0) field.onChange([...chips, ...added]);
    setTyped("");
  };
  const remove = (chip: string) => {
    field.onChange(chips.filter((one) => one !== chip));
    input.current?.focus();
  };
  const type = (text: string) => (text.includes(",") ? add(text) : setTyped(text));
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && chips.length > 0) field.onChange(chips.slice(0, -1));
  };
  const take = (element: HTMLInputElement | null) => {
    input.current = element;
    field.ref(element);
  };
  return { field, typed, chips, add, remove, type, press, take };
}

/** Short words, one after the other: Enter or a comma adds one, Backspace in the empty field takes the last away. */
export function ChipsField({ form, name }: { form: TripFormState; name: "locations" }) {
  const { field, typed, chips, add, remove, type, press, take } = useChips(form, name);
  return (
    <div data-field={name} className="grid gap-2">
      <Field
        label={fieldLabels[name]}
        required
        error={errorOf(form, name)}
        hint="Places and countries. Enter adds one."
      >
        {(control) => (
          <TextInput
            {...control}
            ref={take}
            value={typed}
            maxLength={tripLimits.line}
            autoComplete="off"
            enterKeyHint="done"
            placeholder="Musanze"
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
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
    <ul aria-label="Chosen locations" className="flex flex-wrap gap-1.5">
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
