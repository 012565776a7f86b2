import type { Page } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";

/** A short list, which its call answers whole, as the only page: the rows whose name contains the search. */
export function searchLoadedList<Row>(rows: readonly Row[], search: string, nameOf: (row: Row) => string): Page<Row> {
  const searched = search.trim().toLowerCase();
  const items = rows.filter((row) => nameOf(row).toLowerCase().includes(searched));
  return { items, pagination: toPagination(items.length, { limit: Math.max(1, items.length), offset: 0 }) };
}
