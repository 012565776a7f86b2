import { Search } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { inputClassName } from "#app/ui/field.tsx";
import { capitalize } from "#app/ui/format.ts";

export type IconFilter = { search: string; category: string };
export const noIconFilter: IconFilter = { search: "", category: "all" };

type Props = {
  filter: IconFilter;
  onChange: (filter: IconFilter) => void;
  categories: readonly string[];
  /** Accessible name of the search box. */
  label: string;
};

export const categoryLabel = (category: string): string => (category === "ui" ? "UI" : capitalize(category));

/** A search box and a button for each category. */
export const IconFilters = ({ filter, onChange, categories, label }: Props) => (
  <div className="grid gap-2.5">
    <div className="relative max-w-md">
      <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ash" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={filter.search}
        maxLength={100}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
        className={classNames(inputClassName, "pl-9")}
      />
    </div>
    <fieldset className="min-w-0 max-sm:overflow-x-auto">
      <legend className="sr-only">Category</legend>
      <div className="flex gap-1.5 py-0.5 max-sm:w-max sm:flex-wrap">
        {["all", ...categories].map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={category === filter.category}
            onClick={() => onChange({ ...filter, category })}
            className={classNames(
              "inline-flex min-h-8 items-center rounded-full border px-3 pointer-coarse:min-h-11",
              category === filter.category ? "border-ink bg-ink text-paper" : "border-line bg-panel hover:bg-hover",
            )}
          >
            {categoryLabel(category)}
          </button>
        ))}
      </div>
    </fieldset>
  </div>
);
