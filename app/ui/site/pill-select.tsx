import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = { name: string; label: string; value: string | number; children: ReactNode };

/** A native select styled as a pill. Its first option names the filter. */
export function PillSelect({ name, label, value, children }: Props) {
  const changed = value !== "" && value !== 0;
  return (
    <span className="pill-select" data-changed={changed ? "" : undefined}>
      <select name={name} aria-label={label} defaultValue={value === 0 ? "" : value} autoComplete="off">
        {children}
      </select>
      <ChevronDown aria-hidden="true" className="size-4" />
    </span>
  );
}
