import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Inbox, type LucideIcon, SearchX } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { Query } from "#app/kit/calls/queries.ts";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { errorMessage, ProblemAlert } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import type { Page } from "#shared/kit/pagination.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { Column } from "./column.ts";
import { type FilterCounts, ListFilters } from "./filters.tsx";
import { ListCards } from "./list-cards.tsx";
import { ListTable, type RowsProps, TableSkeleton } from "./list-table.tsx";
import { Pager } from "./pager.tsx";
import { SearchBox } from "./search-box.tsx";
import type { ListScreen, ListState } from "./use-list-screen.ts";
import { useRowShortcuts } from "./use-row-shortcuts.ts";
import { type Selection, useSelection } from "./use-selection.ts";

type ListLabels = {
  title: string;
  /** The search box: "Search by name or email". */
  search: string;
  loadFailed: string;
  empty: { icon?: LucideIcon; title: string; text?: string; action?: ReactNode };
};

export type ListPageProps<Row extends { id: number }, State extends ListState> = {
  list: ListScreen<State>;
  /** The call for one page. Its input is the state of the list: search, filters, sorting, page and limit. */
  query: (input: State & { limit: number }) => Query<Page<Row>>;
  columns: readonly Column<Row>[];
  labels: ListLabels;
  nameOf: (row: Row) => string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The number of rows behind each choice of a filter. */
  counts?: FilterCounts;
  rowActions?: (row: Row) => ReactNode;
  /** Actions for the selected rows. */
  bulk?: (selection: Selection<Row>) => ReactNode;
};

/** A list screen with search, filters, sorting, paging, row selection, and room for a record beside it. */
export function ListPage<Row extends { id: number }, State extends ListState>(props: ListPageProps<Row, State>) {
  const { list, query, labels, columns } = props;
  const rows = useQuery({
    ...query({ ...list.state, limit: list.rowsPerPage }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return (
    <div className="@container px-4 pt-5 pb-4 sm:px-6 min-[90rem]:in-data-[sheet=default]:pr-130">
      <PageTitle actions={props.actions}>{labels.title}</PageTitle>
      <div className="mt-4 mb-3 grid gap-2.5">
        {list.record === undefined && <ProblemAlert problem={list.problem} onDismiss={list.dismissProblem} />}
        <div className="flex flex-wrap items-center gap-2.5">
          <SearchBox label={labels.search} value={list.state.search} onChange={(search) => list.setSearch(search)} />
          <ListFilters list={list} counts={props.counts} />
        </div>
        {rows.error && (
          <Alert tone="danger" title={labels.loadFailed}>
            <p>{errorMessage(rows.error, labels.loadFailed)}</p>
            <div className="mt-2">
              <Button onClick={() => rows.refetch()} busy={rows.isFetching}>
                Try again
              </Button>
            </div>
          </Alert>
        )}
      </div>
      {rows.data ? (
        <Rows {...props} page={rows.data} stale={rows.isPlaceholderData} />
      ) : (
        rows.isPending && <TableSkeleton columns={columns} rows={list.rowsPerPage} />
      )}
    </div>
  );
}

type RowsOfPage<Row extends { id: number }, State extends ListState> = ListPageProps<Row, State> & {
  page: Page<Row>;
  stale: boolean;
};

function Rows<Row extends { id: number }, State extends ListState>({ page, stale, ...props }: RowsOfPage<Row, State>) {
  const { list, columns, labels, nameOf, bulk, rowActions } = props;
  const element = useRef<HTMLDivElement>(null);
  const isTable = useMediaQuery("(min-width: 48rem)");
  const selection = useSelection(page.items);
  const selectedRow = page.items.find(({ id }) => id === list.record);
  const open = ({ id }: Row) => list.open(id, { replace: list.record !== undefined });
  useRowShortcuts({ rows: page.items, selectedRow, onOpen: open, onToggle: selection.toggle, list: element });
  if (page.items.length === 0) return <NoRows list={list} labels={labels} page={page} />;
  const rows: RowsProps<Row> & { stale: boolean } = {
    ...{ columns, nameOf, rowActions, selectedRow, stale },
    caption: labels.title,
    rows: page.items,
    pathOf: ({ id }) => `${list.path}/${id}`,
    onOpen: open,
    selection: bulk ? selection : null,
  };
  return (
    <>
      <div ref={element} className={classNames(isTable && "-mx-2.5")}>
        {isTable ? <ListTable {...rows} sort={list.state.sort} onSort={list.setSort} /> : <ListCards {...rows} />}
      </div>
      <Pager pagination={page.pagination} rowCount={page.items.length} onPage={list.setPage} />
      {bulk && <BulkBar selection={selection}>{bulk(selection)}</BulkBar>}
    </>
  );
}

type NoRowsProps = { list: ListScreen<ListState>; labels: ListLabels; page: Page<unknown> };

function NoRows({ list, labels: { empty }, page }: NoRowsProps) {
  if (page.pagination.total > 0) {
    const count = page.pagination.total_pages;
    return (
      <EmptyState
        icon={SearchX}
        title="Page not found"
        text={count === 1 ? "This list has 1 page." : `This list has ${count} pages.`}
        action={<Button onClick={() => list.setPage(count)}>Go to the last page</Button>}
      />
    );
  }
  if (list.isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title="No results"
        text="No records match your search and filters."
        action={<Button onClick={list.clearFilters}>Clear search and filters</Button>}
      />
    );
  }
  return <EmptyState icon={empty.icon ?? Inbox} title={empty.title} text={empty.text} action={empty.action} />;
}
