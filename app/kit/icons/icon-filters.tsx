import { ChoiceChips } from "#app/ui/choice-chips.tsx";
import { capitalize } from "#app/ui/format.ts";
import { SearchInput } from "#app/ui/search-input.tsx";

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
    <div className="max-w-md">
      <SearchInput label={label} value={filter.search} onChange={(search) => onChange({ ...filter, search })} />
    </div>
    <ChoiceChips
      label="Category"
      value={filter.category}
      onChange={(category) => onChange({ ...filter, category })}
      chips={["all", ...categories].map((category) => ({ value: category, label: categoryLabel(category) }))}
    />
  </div>
);
