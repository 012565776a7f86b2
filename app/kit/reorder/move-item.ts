/** A copy of the list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** The new index of any item after one has moved. */
export function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  const rest = index - Number(from < index);
  return rest + Number(to <= rest);
}

type KeyPress = { key: string; altKey: boolean; isTyping: boolean };

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * The new index for Alt+arrow; null for other keys and at the ends of the list. While one types, Alt+Left and Alt+Right
 * move the caret by words.
 */
export function getMoveTarget(
  { key, altKey, isTyping }: KeyPress,
  { index, count }: { index: number; count: number },
): number | null {
  const step = altKey ? steps[key] : undefined;
  if (step === undefined || (isTyping && (key === "ArrowLeft" || key === "ArrowRight"))) return null;
  const to = index + step;
  return to < 0 || to >= count ? null : to;
}

/** The rows in the order of these ids. Rows without one come last, in their own order. */
export function sortByIds<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const rank = ({ id }: Row): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}
