import type { LimitOffset } from "#shared/kit/pagination.ts";

/** Total number of rows of a paged list. A page that isn't full gives it without calling `count`. */
export async function countTotal(
  rows: readonly unknown[],
  { limit, offset }: LimitOffset,
  count: () => Promise<number>,
): Promise<number> {
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  return isLastPage ? offset + rows.length : count();
}
