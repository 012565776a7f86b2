import { X } from "lucide-react";
import type { ActiveFilter } from "./trip-filters.ts";

/** The active filters, each a link that removes it. */
export function FilterChips({ active, clearUrl }: { active: readonly ActiveFilter[]; clearUrl: string }) {
  if (active.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-2" aria-label="Chosen filters">
      {active.map(({ name, label, removeUrl }) => (
        <li key={name} className="min-w-0 max-w-full">
          <a href={removeUrl} className="filter-chip">
            <span className="sr-only">Remove </span>
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </a>
        </li>
      ))}
      <li>
        <a href={clearUrl} className="text-link px-2 text-sm">
          Clear
        </a>
      </li>
    </ul>
  );
}
