import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = { name: string; label: string; value: string | number; children: ReactNode };

/** The browser's own select as a pill; its first option says what is being chosen. */
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
