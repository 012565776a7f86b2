import { useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Select } from "#app/ui/select.tsx";

type FilterOption<Value extends string> = { value: Value; label: string; count?: number | undefined };
type FilterProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly FilterOption<Value>[];
};

const numberFormat = new Intl.NumberFormat("en-GB");

/** A filter as a row of buttons, each with its count. */
export const FilterButtons = <Value extends string>({ label, value, onChange, options }: FilterProps<Value>) => (
  <fieldset className="order-2 min-w-0 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 @5xl:order-1">
    <legend className="sr-only">{label}</legend>
    <div className="flex gap-1.5 py-0.5 max-sm:w-max sm:flex-wrap">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 pointer-coarse:min-h-10",
            option.value === value
              ? "border-ink bg-ink text-paper"
              : "border-line bg-panel text-ink hover:bg-hover active:bg-line",
          )}
        >
          {option.label}
          {option.count !== undefined && (
            <span className="tabular-nums opacity-75">{numberFormat.format(option.count)}</span>
          )}
        </button>
      ))}
    </div>
  </fieldset>
);

/** A filter as a select. The first option shows everything. */
export function FilterSelect<Value extends string>({ label, value, onChange, options }: FilterProps<Value>) {
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
          const selected = options.find((option) => option.value === event.target.value);
          if (selected) onChange(selected.value);
        }}
        options={options}
      />
    </div>
  );
}
