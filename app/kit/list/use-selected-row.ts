import { type RefObject, useEffect } from "react";
import type { ListScreen } from "./use-list-screen.ts";

type Options<Row> = {
  rows: readonly Row[];
  list: Pick<ListScreen, "record" | "savedId">;
  /** Contains the rows; the selected one has the attribute `data-selected`. */
  element: RefObject<HTMLElement | null>;
};

/** The row of the open record, and the selected row: that one, or the one that was saved last, which is scrolled to. */
export function useSelectedRow<Row extends { id: number }>({ rows, list, element }: Options<Row>) {
  const openRow = rows.find(({ id }) => id === list.record);
  const savedRow = list.record === undefined ? rows.find(({ id }) => id === list.savedId) : undefined;
  useEffect(() => {
    if (savedRow?.id !== undefined)
      element.current?.querySelector("[data-selected]")?.scrollIntoView({ block: "nearest" });
  }, [element, savedRow?.id]);
  return { openRow, selectedRow: openRow ?? savedRow };
}
