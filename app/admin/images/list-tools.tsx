import { ArrowDown, ArrowUp, Grid2x2, Grid3x3, List, type LucideIcon } from "lucide-react";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Select } from "#app/ui/select.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { imageList } from "./labels.ts";

type ViewName = (typeof imageList.layouts)[number];

const views: Readonly<Record<ViewName, { label: string; icon: LucideIcon }>> = {
  grid: { label: "Grid", icon: Grid3x3 },
  large: { label: "Large grid", icon: Grid2x2 },
  list: { label: "List", icon: List },
};

/** Each with the order that it starts with: newest, A to Z, largest. */
const sortFields = [
  { value: "uploaded_at", label: "Date", start: "-uploaded_at" },
  { value: "original_name", label: "Name", start: "original_name" },
  { value: "file_size", label: "Size", start: "-file_size" },
];
const startOf = (field: string): string => sortFields.find(({ value }) => value === field)?.start ?? field;

type Props = { list: Pick<ListScreen, "state" | "setSort" | "layout" | "setLayout"> };

/** The order of the images and its direction. */
function SortControls({ list }: Props) {
  const { sort } = list.state;
  const isDescending = sort.startsWith("-");
  const field = sort.replace("-", "");
  return (
    <div className="flex items-center gap-1">
      <div className="w-28">
        <Select
          aria-label="Sort by"
          value={field}
          onChange={({ target }) => list.setSort(startOf(target.value))}
          options={sortFields}
        />
      </div>
      <IconButton
        icon={isDescending ? ArrowDown : ArrowUp}
        label={isDescending ? "Descending. Sort ascending" : "Ascending. Sort descending"}
        onClick={() => list.setSort(isDescending ? field : `-${field}`)}
      />
    </div>
  );
}

const ViewButtons = ({ list }: Props) => (
  <fieldset className="inline-flex rounded-control border border-line bg-panel p-0.5">
    <legend className="sr-only">View</legend>
    {imageList.layouts.map((view) => {
      const { label, icon: Icon } = views[view];
      return (
        <Tooltip key={view} text={label}>
          <button
            type="button"
            aria-label={label}
            aria-pressed={list.layout === view}
            onClick={() => list.setLayout(view)}
            className={classNames(
              "inline-flex size-7.5 items-center justify-center rounded-[0.3rem] pointer-coarse:size-11",
              list.layout === view ? "bg-ink text-paper" : "text-ash hover:bg-hover hover:text-ink",
            )}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </Tooltip>
      );
    })}
  </fieldset>
);

export const ListTools = ({ list }: Props) => (
  <div className="order-1 flex flex-wrap items-center gap-2.5 sm:ml-auto">
    <SortControls list={list} />
    <ViewButtons list={list} />
  </div>
);
