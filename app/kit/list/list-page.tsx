import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type ComponentType, type ReactNode, useRef } from "react";
import type { Query } from "#app/kit/calls/queries.ts";
import { recentMs } from "#app/kit/calls/query-client.ts";
import { type DeleteOptions, useDeleteRecord } from "#app/kit/record/use-delete-record.ts";
import { type Reorder, ReorderStatus } from "#app/kit/reorder/use-reorder.tsx";
import { errorMessage, ProblemAlert } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useFocusFallback } from "#app/ui/use-focus-fallback.ts";
import type { BinKind } from "#shared/bin/bin-kinds.ts";
import type { Page } from "#shared/kit/pagination.ts";
import type { Picture } from "#shared/media/picture.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import type { Column } from "./column.ts";
import { type FilterCounts, ListFilters } from "./filters.tsx";
import { ListHead } from "./list-head.tsx";
import type { RowsProps } from "./list-table.tsx";
import { type EmptyLabels, NoRows } from "./no-rows.tsx";
import { Pager, type PagerProps } from "./pager.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { type ListLayout, RowsView } from "./rows-view.tsx";
import { SearchBox } from "./search-box.tsx";
import { searchLoadedList } from "./search-loaded-list.ts";
import { type ListScreen, type ListState, toCallInput } from "./use-list-screen.ts";
import { useReorderRows } from "./use-reorder-rows.ts";
import { useRowShortcuts } from "./use-row-shortcuts.ts";
import { useSelectAll } from "./use-select-all.ts";
import { useSelectedRow } from "./use-selected-row.ts";
import { type Selection, useSelection } from "./use-selection.ts";
import { useStableRows } from "./use-stable-rows.ts";

type ListLabels = {
  title: string;
  /** The heading of the list, where other content of the page stands above it. */
  section?: string;
  /** The search box: "Search by name or email"; a list without it is not searched. */
  search?: string;
  loadFailed: string;
  empty: EmptyLabels;
  /** The button that opens the form of a new record, where `canCreate` is set. */
  newRecord?: string;
  record?: string;
};

export type ListPageProps<Row extends { id: number }, State extends ListState> = {
  list: ListScreen<State>;
  /**
   * The call for one page. Its input is the state of the list: search, filters, sorting, page and limit. For a call that
   * answers a short list whole, `() => queries.slides.listForEditing({})`: its rows are searched by name.
   */
  query: (input: State & { limit: number }) => Query<Page<Row> | Row[]>;
  /** Which rows the filters show, for a list that is answered whole. */
  matches?: (row: Row, state: State) => boolean;
  columns: readonly Column<Row>[];
  labels: ListLabels;
  nameOf: (row: Row) => string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Other content of the page, above the list. */
  above?: ReactNode;
  /** The list stands below other content, which has the title of the page. */
  isEmbedded?: boolean;
  /** Shows the button that opens the form of a new record. */
  canCreate?: boolean;
  /** Deletes a record, after asking. */
  onRemove?: ((row: Row) => Promise<unknown>) | undefined;
  /** What the question before deleting says, where it is another one than "Delete Amina?". */
  removal?: (row: Row) => Pick<DeleteOptions, "title" | "text" | "messages">;
  /** Shown before the name of each row. */
  pictureOf?: (row: Row) => Picture | null;
  /** The kind under which deleted records wait in the bin. */
  binKind?: BinKind | undefined;
  /** Shows the rows as a grid of cards with this above their names, instead of a table. */
  mediaOf?: (row: Row) => ReactNode;
  /** The number of rows behind each choice of a filter. */
  counts?: FilterCounts;
  rowActions?: (row: Row) => ReactNode;
  /** False for rows that can't be opened. */
  canOpen?: boolean;
  /**
   * Saves the ids of all rows in their new order. Rows can be moved while the whole list is shown in its own order, which
   * is the default sorting.
   */
  onReorder?: (ids: number[]) => Promise<unknown>;
  /** Shows the rows in another way than as a table, and what stands there until they are loaded. */
  layout?: ListLayout<Row> | undefined;
  /** Controls beside the filters. */
  tools?: ReactNode;
  pager?: ComponentType<PagerProps & { list: ListScreen<State> }>;
  /** The time without typing after which the search begins. */
  searchDelayMs?: number;
  /** Whether `onReorder` takes any part of the list: then rows can also be moved on one of its pages, or filtered. */
  reordersPart?: boolean;
  /** Actions for the selected rows. */
  bulk?: (selection: Selection<Row>) => ReactNode;
};

/** A list screen with search, filters, sorting, paging, row selection, and room for a record beside it. */
export function ListPage<Row extends { id: number }, State extends ListState>(props: ListPageProps<Row, State>) {
  const { list, query, labels } = props;
  const input = { ...toCallInput(list.filters, list.state), limit: list.rowsPerPage };
  const rows = useQuery({
    ...query(input),
    placeholderData: keepPreviousData,
    // Rows and the numbers beside them are of the same age when a screen is opened again.
    staleTime: recentMs,
    refetchInterval: 60_000,
  });
  const screen = useRef<HTMLDivElement>(null);
  useFocusFallback(screen, (row) => (row ?? screen.current)?.querySelector<HTMLElement>("[data-row-link]"));
  return (
    <div ref={screen} className={classNames("@container", !props.isEmbedded && "px-4 pt-5 pb-4 sm:px-6")}>
      <ListHead
        {...{ list, labels, canCreate: props.canCreate, isEmbedded: props.isEmbedded }}
        {...{ actions: props.actions, above: props.above }}
      />
      <div className={classNames("mb-3 grid gap-2.5", props.isEmbedded && !labels.section ? "mt-1" : "mt-4")}>
        {list.record === undefined && <ProblemAlert problem={list.problem} onDismiss={list.dismissProblem} />}
        <div className="flex flex-wrap items-center gap-2.5">
          {labels.search && (
            <SearchBox
              label={labels.search}
              value={list.state.search}
              onChange={(search) => list.setSearch(search)}
              delayMs={props.searchDelayMs}
            />
          )}
          <ListFilters list={list} counts={props.counts} isOnOwnLine={props.tools !== undefined} />
          {props.tools}
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
        <Rows
          {...props}
          page={Array.isArray(rows.data) ? filterLoadedList(rows.data, props) : rows.data}
          request={JSON.stringify([input, list.requestCount])}
          isFetching={rows.isFetching}
          fetchedAt={rows.dataUpdatedAt}
          stale={rows.isPlaceholderData}
          refetch={() => void rows.refetch()}
        />
      ) : (
        rows.isPending && <RowsSkeleton {...toSkeleton(props)} />
      )}
    </div>
  );
}

/** What stands in place of the rows until they are loaded. */
const toSkeleton = <Row extends { id: number }, State extends ListState>(props: ListPageProps<Row, State>) => ({
  ...{ columns: props.columns, rows: props.list.rowsPerPage },
  ...{ layout: props.layout?.skeleton, isGrid: props.mediaOf !== undefined },
  sides: {
    order: props.onReorder !== undefined && props.list.isUnchanged,
    checkbox: props.bulk !== undefined,
    actions: props.rowActions !== undefined,
    removal: props.rowActions === undefined && props.onRemove !== undefined,
  },
});

function filterLoadedList<Row extends { id: number }, State extends ListState>(
  rows: Row[],
  { list, matches, nameOf }: ListPageProps<Row, State>,
): Page<Row> {
  const matching = matches ? rows.filter((row) => matches(row, list.state)) : rows;
  return searchLoadedList(matching, list.state.search, nameOf);
}

type RowsOfPage<Row extends { id: number }, State extends ListState> = ListPageProps<Row, State> & {
  page: Page<Row>;
  /** Changes whenever the list is asked for anew. */
  request: string;
  isFetching: boolean;
  /** When the rows were fetched, in milliseconds. */
  fetchedAt: number;
  stale: boolean;
  refetch: () => void;
};

function Rows<Row extends { id: number }, State extends ListState>(props: RowsOfPage<Row, State>) {
  const { list, page, onReorder, reordersPart = false } = props;
  const isWhole = list.isUnchanged && page.pagination.total_pages === 1;
  const canReorder = (isWhole || (reordersPart && list.isInOwnOrder)) && page.items.length > 1;
  return onReorder && canReorder ? <ReorderableRows {...props} save={onReorder} /> : <StableRows {...props} />;
}

/** Rows that stay in their places until somebody asks for the list anew. */
function StableRows<Row extends { id: number }, State extends ListState>(props: RowsOfPage<Row, State>) {
  const { list, page, request, isFetching } = props;
  const { rows, leftIds, hasChanged } = useStableRows({
    ...{ request, isFetching, fetched: page.items, deletedIds: list.deletedIds },
    changedFields: list.changedFields,
    // The record that is being created will be one of them.
    isFollowing: list.record === "new",
  });
  return (
    <PlainRows
      {...props}
      page={{ ...page, items: [...rows] }}
      leftIds={leftIds}
      onRefresh={hasChanged ? list.refresh : null}
      reorder={null}
    />
  );
}

function ReorderableRows<Row extends { id: number }, State extends ListState>(
  props: RowsOfPage<Row, State> & { save: (ids: number[]) => Promise<unknown> },
) {
  const { page, fetchedAt, nameOf, list, save, refetch } = props;
  const { rows, reorder } = useReorderRows({ rows: page.items, fetchedAt, nameOf, list, save, refetch });
  return (
    <>
      <PlainRows {...props} page={{ ...page, items: rows }} reorder={reorder} />
      <ReorderStatus reorder={reorder} />
    </>
  );
}

type PlainRowsProps<Row extends { id: number }, State extends ListState> = RowsOfPage<Row, State> & {
  reorder: Reorder | null;
  leftIds?: ReadonlySet<number>;
  /** Shows the rows as they are stored now; null while they are shown. */
  onRefresh?: (() => void) | null;
};

function PlainRows<Row extends { id: number }, State extends ListState>(props: PlainRowsProps<Row, State>) {
  const { list, page, stale, columns, labels, nameOf, bulk, canOpen = true, reorder } = props;
  const { leftIds = noIds, onRefresh = null, layout, mediaOf, pager: PagerOfList = Pager } = props;
  const rowActions = useRowActions(props);
  const element = useRef<HTMLDivElement>(null);
  const { page: _, ...listState } = list.state;
  const selection = useSelection(page.items, JSON.stringify(listState));
  const selectAll = useSelectAll({ list, query: props.query, selection, total: page.pagination.total });
  const { openRow, selectedRow } = useSelectedRow({ rows: page.items, list, element });
  const open = ({ id }: Row) => list.open(id, { replace: list.record !== undefined });
  useRowShortcuts({ rows: page.items, selectedRow: openRow, onOpen: open, onToggle: selection.toggle, list: element });
  if (page.items.length === 0) return <NoRows list={list} labels={labels} page={page} />;
  const rows: RowsProps<Row> & { stale: boolean } = {
    ...{ columns, nameOf, rowActions, selectedRow, stale, leftIds },
    actionsColumn: props.rowActions ? "actions" : "removal",
    ...{ caption: labels.title, rows: page.items },
    pictureOf: props.pictureOf,
    pathOf: ({ id }) => (canOpen ? `${list.path}/${id}` : null),
    onOpen: open,
    selection: bulk ? selection : null,
    reorder,
  };
  return (
    <>
      <RowsView {...{ ...rows, layout, mediaOf }} ref={element} sort={list.state.sort} onSort={list.setSort} />
      {bulk && <BulkBar {...{ selection, selectAll }}>{bulk(selection)}</BulkBar>}
      <PagerOfList
        list={list}
        pagination={page.pagination}
        rowCount={page.items.length - leftIds.size}
        onPage={list.setPage}
        notice={onRefresh && <ChangedNotice leftCount={leftIds.size} onRefresh={onRefresh} />}
      />
    </>
  );
}

const noIds: ReadonlySet<number> = new Set();

/** The actions of a row, with Delete as the last one. */
function useRowActions<Row extends { id: number }, State extends ListState>(props: ListPageProps<Row, State>) {
  const { list, labels, nameOf, rowActions, onRemove, binKind, removal } = props;
  const remove = useDeleteRecord(list);
  if (!onRemove) return rowActions;
  const name = (labels.record ?? "record").toLowerCase();
  return (row: Row) => (
    <>
      {rowActions?.(row)}
      <IconButton
        icon={Trash2}
        tone="danger"
        label={`Delete ${nameOf(row)}`}
        onClick={() =>
          remove({ id: row.id, name: nameOf(row), kind: name, binKind, send: () => onRemove(row), ...removal?.(row) })
        }
      />
    </>
  );
}
