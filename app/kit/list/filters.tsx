import { Search, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useDebounced } from "#app/kit/debounced.ts";
import { useShortcut } from "#app/kit/shortcuts.ts";
import { classes } from "#app/ui/classes.ts";
import { inputLook } from "#app/ui/field.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { Select } from "#app/ui/select.tsx";

type SearchProps = { label: string; value: string; onChange: (value: string) => void };

/** Narrows the list while one types; `/` brings the cursor here. */
export function SearchBox({ label, value, onChange }: SearchProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const settled = useDebounced(text, 250);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (settled.trim() === sent.current) return;
    sent.current = settled.trim();
    latest.current(settled.trim());
  }, [settled]);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useShortcut({ keys: "/", label: "Search the list", group: "List" }, () => field.current?.focus());
  return (
    <div className="relative min-w-0 flex-1 basis-36 sm:max-w-xs">
      <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ash" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && text === "" && field.current?.blur()}
        className={classes(
          inputLook,
          "pr-9 pl-9 placeholder-shown:text-ellipsis [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      <span className="absolute top-1/2 right-1.5 flex -translate-y-1/2 items-center">
        {text === "" ? (
          <span className="pr-1.5">
            <Kbd>/</Kbd>
          </span>
        ) : (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              setText("");
              field.current?.focus();
            }}
            className="inline-flex size-7 items-center justify-center rounded-control text-ash hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </span>
    </div>
  );
}

type Choice<Value extends string> = { value: Value; label: string; count?: number | undefined };
type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Choice<Value>[];
};

const number = new Intl.NumberFormat("en-GB");

/** One filter as buttons beside each other, with how many rows each shows. */
export const FilterButtons = <Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) => (
  <fieldset className="order-2 min-w-0 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 @5xl:order-1">
    <legend className="sr-only">{label}</legend>
    <div className="flex gap-1.5 py-0.5 max-sm:w-max sm:flex-wrap">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classes(
            "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 pointer-coarse:min-h-10",
            option.value === value
              ? "border-ink bg-ink text-paper"
              : "border-line bg-panel text-ink hover:bg-hover active:bg-line",
          )}
        >
          {option.label}
          {option.count !== undefined && <span className="tabular-nums opacity-75">{number.format(option.count)}</span>}
        </button>
      ))}
    </div>
  </fieldset>
);

/** One filter as a list to choose from; its first option shows everything. */
export function FilterSelect<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="order-1 w-40 max-w-full @5xl:order-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        options={options}
      />
    </div>
  );
}
