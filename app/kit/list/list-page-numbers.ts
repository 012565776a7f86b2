const maxPageNumbers = 5;

/** The page numbers to offer: the current one in the middle, as far as there are pages on both sides. */
export function listPageNumbers(current: number, count: number): number[] {
  const length = Math.min(maxPageNumbers, count);
  const first = Math.max(1, Math.min(current - Math.floor(maxPageNumbers / 2), count - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
