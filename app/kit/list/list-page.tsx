import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Inbox, type LucideIcon, SearchX } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import type { Page } from "#shared/kit/pagination.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { Column } from "./column.ts";
import { ListCards } from "./list-cards.tsx";
import { ListTable, type RowsProps, TableSkeleton } from "./list-table.tsx";
import { Pager } from "./pager.tsx";
import { SearchBox } from "./search-box.tsx";
import { useRowShortcuts } from "./use-row-shortcuts.ts";
import { type Selection, useSelection } from "./use-selection.ts";

type ListState = { search: string; sort: string; page: number };

export type ListPageProps<Row> = {
  title: string;
  actions?: ReactNode;
  columns: readonly Column<Row>[];
  rowsPerPage: number;
  /** React Query key. The first part is the feature, so that a change in the feature refetches the list. */
  queryKey: readonly [string, ...unknown[]];
  load: (signal: AbortSignal) => Promise<Page<Row>>;
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Search, sort and page; stored in the URL. */
  state: ListState;
  onChange: (patch: Partial<ListState>) => void;
  searchLabel: string;
  filters?: ReactNode;
  /** Set while a search or filter is active. */
  onClearFilters?: (() => void) | undefined;
  selectedId: number | undefined;
  onOpen: (row: Row) => void;
  rowSearch: (row: Row) => Record<string, unknown>;
  rowActions?: (row: Row) => ReactNode;
  bulk?: (selection: Selection<Row>) => ReactNode;
  /** Alert for a failed action, until it is dismissed. */
  problem?: ReactNode;
  errorTitle: string;
  empty: { icon?: LucideIcon; title: string; text?: string; action?: ReactNode };
};

/** A list screen with search, filters, sorting, paging, row selection, and room for a record beside it. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, actions, state, onChange, queryKey, load, problem } = props;
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return (
    <div className="@container px-4 pt-5 pb-4 sm:px-6 min-[90rem]:in-data-[sheet=default]:pr-130">
      <PageTitle actions={actions}>{title}</PageTitle>
      <div className="mt-4 mb-3 grid gap-2.5">
        {problem}
        <div className="flex flex-wrap items-center gap-2.5">
          <SearchBox
            label={props.searchLabel}
            value={state.search}
            onChange={(search) => onChange({ search, page: 1 })}
          />
          {props.filters}
        </div>
        {list.error && (
          <Alert tone="danger" title={props.errorTitle}>
            <p>{errorMessage(list.error, props.errorTitle)}</p>
            <div className="mt-2">
              <Button onClick={() => list.refetch()} busy={list.isFetching}>
                Try again
              </Button>
            </div>
          </Alert>
        )}
      </div>
      {list.data ? (
        <Rows {...props} page={list.data} stale={list.isPlaceholderData} />
      ) : (
        list.isPending && <TableSkeleton columns={props.columns} rows={props.rowsPerPage} />
      )}
    </div>
  );
}

function Rows<Row>({ page, stale, ...props }: ListPageProps<Row> & { page: Page<Row>; stale: boolean }) {
  const { state, onChange, idOf, selectedId, onOpen, bulk, rowActions, title } = props;
  const list = useRef<HTMLDivElement>(null);
  const isTable = useMediaQuery("(min-width: 48rem)");
  const selection = useSelection(page.items, idOf);
  const selectedRow = page.items.find((row) => idOf(row) === selectedId);
  useRowShortcuts({ rows: page.items, selectedRow, onOpen, onToggle: selection.toggle, list });
  if (page.items.length === 0) return <NoRows {...props} page={page} />;
  const rows: RowsProps<Row> & { stale: boolean } = {
    ...props,
    caption: title,
    rows: page.items,
    selectedRow,
    rowActions,
    stale,
    selection: bulk ? selection : null,
  };
  return (
    <>
      <div ref={list} className={classNames(isTable && "-mx-2.5")}>
        {isTable ? (
          <ListTable {...rows} sort={state.sort} onSort={(sort) => onChange({ sort, page: 1 })} />
        ) : (
          <ListCards {...rows} />
        )}
      </div>
      <Pager pagination={page.pagination} rowCount={page.items.length} onPage={(next) => onChange({ page: next })} />
      {bulk && <BulkBar selection={selection}>{bulk(selection)}</BulkBar>}
    </>
  );
}

function NoRows<Row>({ page, onClearFilters, onChange, empty }: ListPageProps<Row> & { page: Page<Row> }) {
  if (page.pagination.total > 0) {
    const count = page.pagination.total_pages;
    return (
      <EmptyState
        icon={SearchX}
        title="Page not found"
        text={count === 1 ? "This list has 1 page." : `This list has ${count} pages.`}
        action={<Button onClick={() => onChange({ page: count })}>Go to the last page</Button>}
      />
    );
  }
  if (onClearFilters) {
    return (
      <EmptyState
        icon={SearchX}
        title="No results"
        text="No records match your search and filters."
        action={<Button onClick={onClearFilters}>Clear search and filters</Button>}
      />
    );
  }
  return <EmptyState icon={empty.icon ?? Inbox} title={empty.title} text={empty.text} action={empty.action} />;
}
