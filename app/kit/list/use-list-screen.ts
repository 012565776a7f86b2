import { useNavigate, useParams } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { SortOptions } from "#app/kit/calls/api-calls.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { describeFailure, type Failure, type Problem } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import {
  listSearchFields,
  omitDefaults,
  oneOf,
  optionalDay,
  parseQuery,
  parseSearch,
  type SearchFields,
  useSearchState,
} from "./search-state.ts";

/** The choices of a filter and their labels; the first one shows everything. */
type FilterChoices = Readonly<Record<string, string>>;
/**
 * "dates" is a select whose choices `range` and `booked` show two dates, which are `from` and `to` in the input of the call. "tabs" is
 * shown by the screen itself.
 */
type FilterLook = "buttons" | "select" | "dates" | "tabs";
type Filters = Readonly<Record<string, { label: string; choices: FilterChoices; look?: FilterLook }>>;
export const rangeChoice = "range";
const rangeChoices: readonly unknown[] = [rangeChoice, "booked"];
/** Whether a choice of dates asks for two days. */
export const isRange = (choice: unknown): boolean => rangeChoices.includes(choice);
export type DateRange = { from?: string | undefined; to?: string | undefined };

export type ListScreenOptions<F extends Filters, Sort extends string> = {
  path: `/admin/${string}`;
  /** By the name of the input field of the call. */
  filters?: F;
  /** The orders of the call: `apiCalls.testimonials.listForEditing.sort`. */
  sort?: SortOptions<Sort>;
  rowsPerPage?: number;
  /** The page sizes to choose from, where there are several. */
  pageSizes?: readonly number[];
  /** The ways to show the rows, where there are several; the first one is the default. */
  layouts?: readonly string[];
};

type FilterValues<F extends Filters> = { [Name in keyof F]: keyof F[Name]["choices"] & string };
/** What the query string says of a list: the input of its call, but for the filters. */
export type ListState = { search: string; page: number; sort: string };
type StateOf<F extends Filters, Sort extends string> = ListState & { sort: Sort } & FilterValues<F> & DateRange;

const defaultRowsPerPage = 20;
const noFilters = {} as const;
const noSort: SortOptions = { values: [], default: "" };

const hasDates = (filters: Filters): boolean => Object.values(filters).some(({ look }) => look === "dates");

const noRange = { from: undefined, to: undefined };

type SearchState = ListState & DateRange & { edit: boolean; layout: string; limit: number };

type SearchOptions = Pick<
  ListScreenOptions<Filters, string>,
  "filters" | "sort" | "pageSizes" | "layouts" | "rowsPerPage"
>;

function buildSearchFields(options: SearchOptions): SearchFields<SearchState> {
  const {
    filters = noFilters as Filters,
    sort = noSort,
    rowsPerPage = defaultRowsPerPage,
    pageSizes = [],
    layouts = [],
  } = options;
  const choices = Object.entries(filters).map(([name, filter]) => {
    const values = Object.keys(filter.choices);
    return [name, oneOf(values, values[0] ?? "")] as const;
  });
  return {
    ...listSearchFields,
    ...Object.fromEntries(choices),
    ...(hasDates(filters) && { from: optionalDay, to: optionalDay }),
    sort: oneOf(sort.values, sort.default),
    limit: (value) => pageSizes.find((size) => size === Number(value)) ?? rowsPerPage,
    layout: oneOf(layouts, layouts[0] ?? ""),
    edit: (value) => value === true || value === "true",
  };
}

/** The state of a list as the input of its call: a range in which no day was chosen yet filters nothing. */
export function toCallInput<State extends ListState & DateRange>(filters: Filters, state: State): State {
  if (state.from !== undefined || state.to !== undefined) return state;
  const emptyRanges = Object.entries(filters).filter(
    ([name, { look }]) => look === "dates" && isRange(getOwnProperty(state, name)),
  );
  return { ...state, ...Object.fromEntries(emptyRanges.map(([name, { choices }]) => [name, Object.keys(choices)[0]])) };
}

/** The input of the call of a list, as the query string says it; for fetching the rows before the screen is loaded. */
export function parseListInput<const F extends Filters, Sort extends string>(
  options: ListScreenOptions<F, Sort>,
  queryString: string,
) {
  const { edit: _, layout: __, limit, ...state } = parseSearch(buildSearchFields(options), parseQuery(queryString));
  // The fields are built from the filters and the sort of this type.
  return { ...toCallInput(options.filters ?? noFilters, state as unknown as StateOf<F, Sort>), limit };
}

/** The last failed action of a screen. It is shown in a toast, and on the page until it is dismissed. */
function useProblem() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const fail = (failure: Failure, error: unknown, otherwise?: string): void => {
    // A bug: said to the user like any failure, and to whoever watches for errors of the page.
    if (!(error instanceof CallError)) reportError(error);
    const described = describeFailure(failure, error, otherwise);
    setProblem(described);
    toast.error(described);
  };
  return { problem, fail, showProblem: setProblem, dismissProblem: () => setProblem(null) };
}

export type ChangedFields = ReadonlyMap<number, object>;

/** What somebody asked the list for. Until it is asked for anew, its rows stay in their places. */
function useRequest() {
  const [requestCount, setRequestCount] = useState(0);
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<number>>(new Set());
  const [savedId, setSavedId] = useState<number | null>(null);
  const [changedFields, setChangedFields] = useState<ChangedFields>(new Map());
  return {
    requestCount,
    refresh: () => {
      setRequestCount((count) => count + 1);
      setDeletedIds(new Set());
      setSavedId(null);
      setChangedFields(new Map());
    },
    /** The record that was saved last; its row is marked, and scrolled to. */
    savedId,
    markSaved: setSavedId,
    /** What was changed here of rows that have left the list since; the list is no longer answered with them. */
    changedFields,
    markChanged: (ids: readonly number[], fields: object) =>
      setChangedFields((before) => new Map([...before, ...ids.map((id) => [id, fields] as const)])),
    deletedIds,
    /** Takes rows out of the list whose records were deleted here. */
    markDeleted: (ids: readonly number[]) => setDeletedIds((before) => new Set([...before, ...ids])),
  };
}

/** What the path names the open record by: "12", "new", "booking_pending". */
export const useRecordKey = (): string | undefined => useParams({ strict: false, select: ({ record }) => record });

/** The record in the path: "/admin/testimonials/12" and "/admin/testimonials/new"; 0 if none can have such an id. */
function useRecordInPath(): number | "new" | undefined {
  const record = useRecordKey();
  if (record === undefined || record === "new") return record;
  // Read as an integer: "12abc" is 12.
  const id = Number.parseInt(record, 10);
  return id >= 1 && id <= Number.MAX_SAFE_INTEGER ? id : 0;
}

const compareToDefaults = (filters: Filters, changed: Record<string, unknown>) => ({
  isFiltered: ["search", ...Object.keys(filters), "from", "to"].some((name) => name in changed),
  /** Whether the list is shown from its first row, unfiltered, and in its own order. */
  isUnchanged: Object.keys(changed).length === 0,
  isInOwnOrder: !("sort" in changed),
});

/** How the rows are shown. */
const buildDisplay = ({ pageSizes = [] }: SearchOptions, { layout, limit }: Pick<SearchState, "layout" | "limit">) => ({
  layout,
  rowsPerPage: limit,
  pageSizes,
});

type RecordView = { edit?: boolean; replace?: boolean; page?: number | undefined };

/** Opens a record beside the list, or closes it. With a page, the list shows that one, with nothing filtered. */
function useShowRecord(path: string, fields: SearchFields<SearchState>) {
  const navigate = useNavigate();
  return (next: number | "new" | null, { edit, page, replace = false }: RecordView = {}) =>
    void navigate({
      to: next === null ? path : `${path}/${next}`,
      search: (raw: Record<string, unknown>) => {
        const current = parseSearch(fields, raw);
        const { layout, limit } = current;
        const shown = page === undefined ? { ...current, edit } : { ...parseSearch(fields, {}), layout, limit, page };
        return omitDefaults(fields, shown);
      },
      replace,
      resetScroll: false,
    });
}

/**
 * State of a list screen: search, filters, sorting and page in the query string, the open record in the path, and the
 * last failed action. `ListPage` and `RecordSheet` take it whole.
 */
export function useListScreen<const F extends Filters = typeof noFilters, Sort extends string = never>(
  options: ListScreenOptions<F, Sort>,
) {
  const { path, filters = noFilters as unknown as F } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options of a screen never change
  const fields = useMemo(() => buildSearchFields(options), []);
  const [{ edit, layout, limit, ...state }, setSearch] = useSearchState(fields);
  const { refresh, ...request } = useRequest();
  /** Everything but another page starts on the first one. */
  const change = (patch: object) => {
    refresh();
    setSearch({ page: 1, ...patch }, { replace: true });
  };
  const show = useShowRecord(path, fields);
  return {
    ...{ path, filters },
    ...buildDisplay(options, { layout, limit }),
    setRowsPerPage: (size: number) => change({ limit: size }),
    setLayout: (next: string) => setSearch({ layout: next }, { replace: true }),
    // The fields are built from the filters and sorts of this type.
    state: state as unknown as StateOf<F, Sort>,
    setSearch: (search: string) => change({ search }),
    setSort: (sort: string) => change({ sort }),
    setPage: (page: number) => change({ page }),
    setFilter: (name: string, value: string) =>
      change({ ...(filters[name]?.look === "dates" && noRange), [name]: value }),
    setRange: (range: DateRange) => change(range),
    getFilter: (name: string): string => String(getOwnProperty(state, name) ?? ""),
    ...compareToDefaults(filters, omitDefaults(fields, state)),
    clearFilters: () => {
      refresh();
      setSearch({ ...noRange, ...parseSearch(fields, { sort: state.sort, layout, limit }) });
    },
    /** Shows the rows as they are stored now. */
    refresh,
    ...request,
    /** The open record. */
    record: useRecordInPath(),
    isEditing: edit,
    open: (id: number, view?: { edit?: boolean; replace?: boolean }) => show(id, view),
    openNew: () => show("new"),
    close: () => show(null),
    /** Closes the form of a record that was saved. With a page, the list shows that one, with nothing filtered. */
    closeSaved: ({ id }: { id: number }, page?: number) => {
      if (page !== undefined) refresh();
      request.markSaved(id);
      show(null, { page });
    },
    ...useProblem(),
  };
}

/** What `ListPage` and `RecordSheet` need of a list screen. */
export type ListScreen<State extends ListState = ListState> = Omit<
  ReturnType<typeof useListScreen>,
  "state" | "filters"
> & {
  state: State;
  filters: Filters;
};
