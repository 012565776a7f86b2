import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Query } from "#app/kit/calls/queries.ts";
import { pageSize } from "#shared/kit/limits.ts";
import type { Page } from "#shared/kit/pagination.ts";
import { type ListScreen, type ListState, toCallInput } from "./use-list-screen.ts";
import type { Selection } from "./use-selection.ts";

type Options<Row, State extends ListState> = {
  list: ListScreen<State>;
  query: (input: State & { limit: number }) => Query<Page<Row> | Row[]>;
  selection: Selection<Row>;
  total: number;
};

export type SelectAll = { label: string; isBusy: boolean; run: () => void };

/** Selects the rows of all pages, up to the most that one call answers; null where the page has them all. */
export function useSelectAll<Row extends { id: number }, State extends ListState>(
  options: Options<Row, State>,
): SelectAll | null {
  const { list, query, selection, total } = options;
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const count = Math.min(total, pageSize.max);
  if (!selection.all || selection.rows.length >= count) return null;
  const run = async () => {
    setBusy(true);
    try {
      const found = await queries.fetchQuery(
        query({ ...toCallInput(list.filters, list.state), page: 1, limit: pageSize.max }),
      );
      selection.replace(Array.isArray(found) ? found : found.items);
    } catch (error) {
      list.fail("Couldn't select all", error);
    }
    setBusy(false);
  };
  return {
    label: count === total ? `Select all ${total}` : `Select the first ${count} of ${total}`,
    isBusy,
    run: () => void run(),
  };
}
