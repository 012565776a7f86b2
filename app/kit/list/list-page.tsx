import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Inbox, type LucideIcon, SearchX } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useMediaQuery } from "#app/kit/media-query.ts";
import { PageTitle } from "#app/kit/page-title.tsx";
import { sentenceOfError } from "#app/kit/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Empty } from "#app/ui/empty.tsx";
import type { Page } from "#shared/kit/page.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { Column } from "./column.ts";
import { ListCards } from "./list-cards.tsx";
import { ListTable, TableSkeleton } from "./list-table.tsx";
import { Pager } from "./pager.tsx";
import { SearchBox } from "./search-box.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { type Selection, useSelection } from "./use-selection.ts";

type At = { search: string; sort: string; page: number };

export type ListPageProps<Row> = {
  title: string;
  tools?: ReactNode;
  columns: readonly Column<Row>[];
  rowsPerPage: number;
  /** Names what is listed; the first part is the room, so that a change of the room loads it again. */
  queryKey: readonly [string, ...unknown[]];
  load: (signal: AbortSignal) => Promise<Page<Row>>;
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Where one is in the list; kept in the address. */
  at: At;
  onChange: (patch: Partial<At>) => void;
  searchLabel: string;
  filters?: ReactNode;
  /** Set while a filter hides rows: how to show all again. */
  onShowAll?: (() => void) | undefined;
  openId: number | undefined;
  onOpen: (row: Row) => void;
  linkTo: (row: Row) => Record<string, unknown>;
  rowTools?: (row: Row) => ReactNode;
  bulk?: (selection: Selection<Row>) => ReactNode;
  /** What failed on this page and is not yet dismissed. */
  problem?: ReactNode;
  failed: string;
  empty: { icon?: LucideIcon; title: string; text?: string; action?: ReactNode };
};

/** A list with search, filters, sorting, pages, selection and a record beside it: the form of every list screen. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, tools, at, onChange, queryKey, load, problem } = props;
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return (
    <div className="@container px-4 pt-5 pb-4 sm:px-6 min-[90rem]:in-data-[sheet=usual]:pr-130">
      <PageTitle tools={tools}>{title}</PageTitle>
      <div className="mt-4 mb-3 grid gap-2.5">
        {problem}
        <div className="flex flex-wrap items-center gap-2.5">
          <SearchBox label={props.searchLabel} value={at.search} onChange={(search) => onChange({ search, page: 1 })} />
          {props.filters}
        </div>
        {list.error && (
          <Alert tone="danger" title={props.failed}>
            <p>{sentenceOfError(list.error, props.failed)}</p>
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
  const { at, onChange, idOf, openId, onOpen, bulk, rowTools, title } = props;
  const list = useRef<HTMLDivElement>(null);
  const isTable = useMediaQuery("(min-width: 48rem)");
  const selection = useSelection(page.items, idOf);
  const openRow = page.items.find((row) => idOf(row) === openId);
  useRowKeys({ rows: page.items, openRow, onOpen, onToggle: selection.toggle, list });
  if (page.items.length === 0) return <NoRows {...props} page={page} />;
  const rows = {
    ...props,
    caption: title,
    rows: page.items,
    openRow,
    tools: rowTools,
    stale,
    selection: bulk ? selection : null,
  };
  return (
    <>
      <div ref={list} className={classes(isTable && "-mx-2.5")}>
        {isTable ? (
          <ListTable {...rows} sort={at.sort} onSort={(sort) => onChange({ sort, page: 1 })} />
        ) : (
          <ListCards {...rows} />
        )}
      </div>
      <Pager pagination={page.pagination} shown={page.items.length} onPage={(next) => onChange({ page: next })} />
      {bulk && <BulkBar selection={selection}>{bulk(selection)}</BulkBar>}
    </>
  );
}

function NoRows<Row>({ page, onShowAll, onChange, empty }: ListPageProps<Row> & { page: Page<Row> }) {
  if (page.pagination.total > 0) {
    const last = page.pagination.total_pages;
    return (
      <Empty
        icon={SearchX}
        title="There is no such page"
        text={`The list ends with page ${last}.`}
        action={<Button onClick={() => onChange({ page: last })}>Go to the last page</Button>}
      />
    );
  }
  if (onShowAll) {
    return (
      <Empty
        icon={SearchX}
        title="Nothing matches"
        text="No row fits the search and the filters."
        action={<Button onClick={onShowAll}>Clear search and filters</Button>}
      />
    );
  }
  return <Empty icon={empty.icon ?? Inbox} title={empty.title} text={empty.text} action={empty.action} />;
}
