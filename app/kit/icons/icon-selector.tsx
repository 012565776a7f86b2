import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
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
import { type IconFilter, IconFilters, noIconFilter } from "./icon-filters.tsx";
import { IconTiles } from "./icon-tiles.tsx";

type Props = {
  /** The icon that is chosen now. */
  icon: string;
  onChoose: (icon: string) => void;
  onClose: () => void;
};
type PanelProps = {
  picked: string | undefined;
  onPick: (choice: IconChoice) => void;
  onDetails: (choice: IconChoice) => void;
  /** The text of the search, which all tabs share. */
  search: string;
  onSearch: (search: string) => void;
};

const noMatch = "No icons found matching your criteria";
const customIconsPerPage = 48;

const findChoice = (icon: string): IconChoice | null =>
  [...systemChoices, ...fontChoices].find((choice) => choice.icon === icon) ?? null;

const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${count})`;

/** Chooses an icon with one press: an uploaded one, one of the system, or one of the font. */
export default function IconSelector({ icon, onChoose, onClose }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const [tab, setTab] = useState<string | null>(null);
  const [detailed, setDetailed] = useState<IconChoice | null>(() => findChoice(icon));
  const uploaded = useUploadedIcons({ ...noIconFilter, search, page: 1 });
  const panel: PanelProps = {
    ...{ picked: icon, search, onSearch: setSearch, onDetails: setDetailed },
    onPick: (choice) => onChoose(choice.icon),
  };
  const isSearching = search.trim() !== "";
  const countFound = (choices: readonly IconChoice[]) =>
    isSearching ? filterChoices(choices, { ...noIconFilter, search }).length : undefined;
  const uploadedCount = uploaded.data?.pagination.total;
  // Icons of one's own come first, where there are any.
  const openTab = tab ?? (uploadedCount ? "custom" : "system");
  const findSearch = () => content.current?.querySelector<HTMLElement>("[role=tabpanel]:not([hidden]) [type=search]");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search that had the focus goes with its tab
  useEffect(() => {
    if (tab === null) findSearch()?.focus();
  }, [openTab]);
  return (
    <Dialog open onClose={onClose} title="Choose an icon" width="wide" initialFocus={findSearch}>
      <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Tabs
          label="Kinds of icons"
          value={openTab}
          onChange={setTab}
          tabs={[
            {
              value: "custom",
              label: withCount("Custom icons", isSearching ? uploadedCount : undefined),
              panel: <CustomIcons {...panel} />,
            },
            {
              value: "system",
              label: withCount("System icons", countFound(systemChoices)),
              panel: <ListedIcons {...panel} choices={systemChoices} categories={systemIconCategories} />,
            },
            {
              value: "font",
              label: withCount("Font icons", countFound(fontChoices)),
              panel: <ListedIcons {...panel} choices={fontChoices} categories={fontIconCategories} />,
            },
          ]}
        />
        {detailed && <IconDetails choice={detailed} onChoose={() => onChoose(detailed.icon)} />}
      </div>
    </Dialog>
  );
}

type ListedProps = PanelProps & { choices: readonly IconChoice[]; categories: readonly string[] };
const scrollerClassName = "h-[38vh] min-h-44 overflow-y-auto p-1";

function ListedIcons({ choices, categories, search, onSearch, ...tiles }: ListedProps) {
  const [category, setCategory] = useState(noIconFilter.category);
  const filter = { search, category };
  const change = (next: IconFilter) => {
    setCategory(next.category);
    onSearch(next.search);
  };
  return (
    <div className="grid gap-3">
      <IconFilters filter={filter} onChange={change} categories={categories} label="Search icons" />
      <div className={scrollerClassName}>
        <IconTiles
          {...tiles}
          choices={filterChoices(choices, filter)}
          label="Icons"
          empty={noMatch}
          onClear={() => change(noIconFilter)}
        />
      </div>
    </div>
  );
}

/** One page of the uploaded icons that can be chosen. */
function useUploadedIcons({ search, category, page }: IconFilter & { page: number }) {
  const settled = useDebounced(search, 250).trim();
  return useQuery({
    ...queries.icons.list({
      ...{ search: settled, page, limit: customIconsPerPage, status: "active" },
      // The buttons offer no others.
      category: category as CustomIconCategory | "all",
    }),
    placeholderData: keepPreviousData,
  });
}

function CustomIcons({ search, onSearch, ...tiles }: PanelProps) {
  const [{ page, category }, setState] = useState({ category: noIconFilter.category, page: 1 });
  const icons = useUploadedIcons({ search, category, page });
  const isFiltered = search.trim() !== "" || category !== "all";
  const change = (next: IconFilter) => {
    setState({ category: next.category, page: 1 });
    onSearch(next.search);
  };
  return (
    <div className="grid gap-3">
      <IconFilters
        filter={{ search, category }}
        onChange={change}
        categories={customIconCategories}
        label="Search icons"
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
              {...tiles}
              choices={icons.data.items.map(toIconChoice)}
              label="Custom icons"
              empty={isFiltered ? noMatch : "No custom icons found"}
              onClear={isFiltered ? () => change(noIconFilter) : undefined}
            />
          </div>
          {icons.data.pagination.total_pages > 1 && (
            <Pager
              pagination={icons.data.pagination}
              rowCount={icons.data.items.length}
              onPage={(next) => setState({ category, page: next })}
            />
          )}
        </>
      ) : (
        icons.isPending && <SkeletonLines lines={4} label="Loading icons" />
      )}
    </div>
  );
}

/** Where an icon is used, and what developers paste to show it. */
const IconDetails = ({ choice, onChoose }: { choice: IconChoice; onChoose: () => void }) => (
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
