import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "#app/ui/button.tsx";

type Props = {
  /** Names the item in the button labels: "day 2", "picture 3". */
  itemLabel: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** For items in a row rather than a column. */
  sideways?: boolean;
};

/** Buttons that move a list item by one or remove it. */
export function MoveButtons({ itemLabel, index, count, onMove, onRemove, sideways = false }: Props) {
  const [Before, After] = sideways ? [ArrowLeft, ArrowRight] : [ArrowUp, ArrowDown];
  const [before, after] = sideways ? ["earlier", "later"] : ["up", "down"];
  return (
    <span className="flex shrink-0 items-center">
      <IconButton
        icon={Before}
        label={`Move ${itemLabel} ${before}`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon={After}
        label={`Move ${itemLabel} ${after}`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton icon={Trash2} label={`Remove ${itemLabel}`} tone="danger" onClick={onRemove} />
    </span>
  );
}

/** The new index for Alt+arrow; null for other keys and at the ends of the list. */
export function moveTargetForKey(event: KeyboardEvent, { at, count }: { at: number; count: number }): number | null {
  if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return null;
  event.preventDefault();
  const to = at + (event.key === "ArrowUp" ? -1 : 1);
  return to < 0 || to >= count ? null : to;
}

/** A copy of the list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
