import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { inputClassName } from "./field.tsx";

export type Option = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<"select">, "className" | "style" | "children"> & {
  options: readonly Option[];
  /** An empty first option. */
  placeholder?: string | undefined;
};

/** A native select, which works best on phones. */
export const Select = ({ options, placeholder, ...rest }: SelectProps) => (
  <span className="relative block">
    <select {...rest} className={classNames(inputClassName, "appearance-none truncate pr-9")}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ash"
    />
  </span>
);
