type Span = { limit: number; offset: number };

/** How many there are in all, of which a page was read: a page that isn't full tells by itself, else they are counted. */
export async function totalOf(
  rows: readonly unknown[],
  { limit, offset }: Span,
  count: () => Promise<number>,
): Promise<number> {
  const is_last = rows.length < limit && (rows.length > 0 || offset === 0);
  return is_last ? offset + rows.length : count();
}
