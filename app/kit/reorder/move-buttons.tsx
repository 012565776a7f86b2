import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { Ref } from "react";
import { IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Reorder } from "./use-reorder.tsx";

/** Class names of an item that can be dragged. */
export const reorderItemClassName =
  "data-[drag=dragged]:opacity-50 data-[drag=over]:outline-2 data-[drag=over]:-outline-offset-2 data-[drag=over]:outline-focus";

/** Dragged by mouse or finger. Hidden from screen readers, which have the buttons. */
const DragHandle = ({ ref }: { ref: Ref<HTMLSpanElement> }) => (
  <span
    ref={ref}
    aria-hidden
    data-drag-handle
    className="inline-flex size-8 shrink-0 cursor-grab touch-manipulation items-center justify-center text-ash select-none hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
  >
    <GripVertical className="size-4" />
  </span>
);

type Props = {
  reorder: Reorder;
  index: number;
  handleRef: Ref<HTMLSpanElement>;
  onRemove?: () => void;
  /** For items in rows; in a container with room for one column only, the arrows point up and down. */
  sideways?: boolean;
  /** The buttons wrap one by one, together with those beside them. */
  wraps?: boolean;
};

/** The controls of an item: a handle to drag it by, and buttons that move it by one or remove it. */
export function MoveButtons({ reorder, index, handleRef, onRemove, sideways = false, wraps = false }: Props) {
  const [Before, After] = sideways ? [ArrowLeft, ArrowRight] : [ArrowUp, ArrowDown];
  const [before, after] = sideways ? ["earlier", "later"] : ["up", "down"];
  const label = reorder.itemLabel(index);
  return (
    <span
      className={classNames(
        wraps ? "contents" : "flex shrink-0 items-center",
        sideways && "[&_[data-move]>svg]:rotate-90 @md:[&_[data-move]>svg]:rotate-0",
      )}
    >
      <DragHandle ref={handleRef} />
      <IconButton
        icon={Before}
        label={`Move ${label} ${before}`}
        data-move
        disabled={index === 0}
        onClick={() => reorder.move(index, index - 1)}
      />
      <IconButton
        icon={After}
        label={`Move ${label} ${after}`}
        data-move
        disabled={index === reorder.count - 1}
        onClick={() => reorder.move(index, index + 1)}
      />
      {onRemove && <IconButton icon={Trash2} label={`Remove ${label}`} tone="danger" onClick={onRemove} />}
    </span>
  );
}
