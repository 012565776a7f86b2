import { pageSize } from "#shared/kit/limits.ts";
import type { Page } from "#shared/kit/pagination.ts";

/** Every row of a list, for pickers: fetches page after page. */
export async function loadAllPages<Row>(
  load: (input: { page: number; limit: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await load({ page, limit: pageSize.max });
    rows.push(...items);
    if (!pagination.has_more) return rows;
  }
}
