type Positioned = { offsetLeft: number };

/** The item that an arrow key leads to in a grid of any number of columns; null for other keys and at the edges. */
export function getNeighbour<Item extends Positioned>(key: string, items: readonly Item[], index: number): Item | null {
  const from = items[index];
  if (!from) return null;
  if (key === "ArrowLeft") return items[index - 1] ?? null;
  if (key === "ArrowRight") return items[index + 1] ?? null;
  const isInColumn = ({ offsetLeft }: Positioned) => offsetLeft === from.offsetLeft;
  if (key === "ArrowUp") return items.slice(0, index).findLast(isInColumn) ?? null;
  if (key === "ArrowDown") return items.slice(index + 1).find(isInColumn) ?? null;
  return null;
}
