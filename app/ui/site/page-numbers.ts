/** Number of neighbours listed on each side of the current page. */
const neighbourCount = 2;

/** The page numbers to link: first, last and neighbours of the current page; null is a gap. */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const pages = Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= neighbourCount,
  );
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page === before + 1) return [page];
    // A gap of one page would be as long as its number.
    return page === before + 2 ? [page - 1, page] : [null, page];
  });
}
