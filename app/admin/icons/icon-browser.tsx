import { Check } from "lucide-react";
import { useState } from "react";
import { filterChoices, type IconChoice, systemChoices } from "#app/kit/icons/icon-choices.ts";
import { IconFilters, noIconFilter } from "#app/kit/icons/icon-filters.tsx";
import { IconTiles } from "#app/kit/icons/icon-tiles.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useCopied } from "#app/ui/use-copied.ts";
import { systemIconCategories } from "#shared/icons/system-icons.ts";

/** The system icons by category. A click copies the import statement of an icon. */
export function IconBrowser() {
  const [filter, setFilter] = useState(noIconFilter);
  const { copied, copy } = useCopied();
  const copyCode = async ({ code }: IconChoice) => {
    if (!(await copy(code))) toast.error({ title: "Couldn't copy", text: code });
  };
  return (
    <div className="grid gap-4 pb-4">
      <IconFilters filter={filter} onChange={setFilter} categories={systemIconCategories} label="Search system icons" />
      <p className="text-xs text-ash">For developers: a click on an icon copies the code that imports it.</p>
      <IconTiles
        choices={filterChoices(systemChoices, filter)}
        label="System icons"
        empty="No icons found matching your criteria"
        onClear={() => setFilter(noIconFilter)}
        isDetailed
        action="Copy code of"
        onPick={copyCode}
        markOf={({ code }) =>
          code === copied && (
            <span className="inline-flex items-center gap-1 text-xs text-good">
              <Check aria-hidden className="size-4" />
              Copied
            </span>
          )
        }
      />
      <p role="status" className="sr-only">
        {copied === null ? "" : "Copied"}
      </p>
    </div>
  );
}
