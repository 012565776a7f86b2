import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { Pager } from "#app/kit/list/pager.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { type CustomIconCategory, customIconCategories } from "#shared/icons/custom-icon-categories.ts";
import { fontIconCategories } from "#shared/icons/font-icons.ts";
import { systemIconCategories } from "#shared/icons/system-icons.ts";
import { filterChoices, fontChoices, type IconChoice, systemChoices, toIconChoice } from "./icon-choices.ts";
import { CopyCodeButton, IconUsage } from "./icon-details.tsx";
import { IconFilters, noIconFilter } from "./icon-filters.tsx";
import { IconTiles } from "./icon-tiles.tsx";

type Props = {
  /** The icon that is chosen now. */
  icon: string;
  onChoose: (icon: string) => void;
  onClose: () => void;
};
type PanelProps = { picked: string | undefined; onPick: (choice: IconChoice) => void };

const noMatch = "No icons found matching your criteria";
const customIconsPerPage = 48;

const findChoice = (icon: string): IconChoice | null =>
  [...systemChoices, ...fontChoices].find((choice) => choice.icon === icon) ?? null;

/** Chooses an icon: one of the system, an uploaded one, or one of the font. */
export default function IconSelector({ icon, onChoose, onClose }: Props) {
  const [choice, setChoice] = useState<IconChoice | null>(() => findChoice(icon));
  const panel = { picked: choice?.icon ?? icon, onPick: setChoice };
  return (
    <Dialog open onClose={onClose} title="Choose an icon" width="wide">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Tabs
          label="Kinds of icons"
          tabs={[
            {
              value: "system",
              label: "System icons",
              panel: <ListedIcons {...panel} choices={systemChoices} categories={systemIconCategories} />,
            },
            { value: "custom", label: "Custom icons", panel: <CustomIcons {...panel} /> },
            {
              value: "font",
              label: "Font icons",
              panel: <ListedIcons {...panel} choices={fontChoices} categories={fontIconCategories} />,
            },
          ]}
        />
        {choice && <ChosenIcon choice={choice} onChoose={() => onChoose(choice.icon)} />}
      </div>
    </Dialog>
  );
}

type ListedProps = PanelProps & { choices: readonly IconChoice[]; categories: readonly string[] };
const scrollerClassName = "max-h-[38vh] overflow-y-auto p-1";

function ListedIcons({ choices, categories, ...panel }: ListedProps) {
  const [filter, setFilter] = useState(noIconFilter);
  return (
    <div className="grid gap-3">
      <IconFilters filter={filter} onChange={setFilter} categories={categories} label="Search icons" />
      <div className={scrollerClassName}>
        <IconTiles {...panel} choices={filterChoices(choices, filter)} label="Icons" empty={noMatch} />
      </div>
    </div>
  );
}

function CustomIcons(panel: PanelProps) {
  const [{ page, ...filter }, setState] = useState({ ...noIconFilter, page: 1 });
  const search = useDebounced(filter.search, 250).trim();
  const icons = useQuery({
    ...queries.icons.list({
      ...{ search, page, limit: customIconsPerPage, status: "active" },
      // The buttons offer no others.
      category: filter.category as CustomIconCategory | "all",
    }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = search !== "" || filter.category !== "all";
  return (
    <div className="grid gap-3">
      <IconFilters
        filter={filter}
        onChange={(next) => setState({ ...next, page: 1 })}
        categories={customIconCategories}
        label="Search custom icons"
      />
      {icons.error && (
        <Alert tone="danger" title={errorMessage(icons.error, "Failed to fetch icons")}>
          <Button onClick={() => icons.refetch()} busy={icons.isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {icons.data ? (
        <>
          <div className={scrollerClassName}>
            <IconTiles
              {...panel}
              choices={icons.data.items.map(toIconChoice)}
              label="Custom icons"
              empty={isFiltered ? noMatch : "No custom icons found"}
            />
          </div>
          {icons.data.pagination.total_pages > 1 && (
            <Pager
              pagination={icons.data.pagination}
              rowCount={icons.data.items.length}
              onPage={(next) => setState({ ...filter, page: next })}
            />
          )}
        </>
      ) : (
        icons.isPending && <SkeletonLines lines={4} label="Loading icons" />
      )}
    </div>
  );
}

const ChosenIcon = ({ choice, onChoose }: { choice: IconChoice; onChoose: () => void }) => (
  <div className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line pt-4">
    <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-control bg-hover">
      <Icon icon={choice.icon} className="size-6" />
    </span>
    <div className="min-w-0 flex-1 basis-48">
      <p className="truncate font-medium">{choice.label}</p>
      <IconUsage icon={choice.icon} />
    </div>
    <div className="ml-auto flex gap-2">
      <CopyCodeButton code={choice.code} />
      <Button tone="primary" onClick={onChoose}>
        Use this icon
      </Button>
    </div>
  </div>
);
