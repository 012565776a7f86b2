/** Pages beside the current one that are named. */
const around = 2;

/** The pages that are worth a link of their own: first, last, and those near the current one; null stands for a gap. */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const wanted = Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= around,
  );
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1];
    if (before === undefined || page === before + 1) return [page];
    // A gap of one page is no shorter than its number.
    return page === before + 2 ? [page - 1, page] : [null, page];
  });
}
