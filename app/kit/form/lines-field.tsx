import { Plus } from "lucide-react";
import type { ClipboardEvent, KeyboardEvent, TextareaHTMLAttributes } from "react";
import { type FieldValues, get, useController } from "react-hook-form";
import { MoveButtons, reorderItemClassName } from "#app/kit/reorder/move-buttons.tsx";
import { moveItem } from "#app/kit/reorder/move-item.ts";
import { useDraggableItem } from "#app/kit/reorder/use-draggable-item.ts";
import { type Reorder, ReorderStatus, useReorder } from "#app/kit/reorder/use-reorder.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { inputClassName } from "#app/ui/field.tsx";
import { FieldsetField } from "./fieldset-field.tsx";
import { type BoundFieldProps, getFieldError } from "./text-fields.tsx";

type Props<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & {
  /** "Highlight" */
  itemLabel: string;
  /** Length of one line. */
  maxLength: number;
  maxItems: number;
};

export const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The lines with pasted ones after the line at this index, or instead of it if it is empty. */
export function pasteLines(lines: readonly string[], index: number, pasted: readonly string[]): string[] {
  const from = lines[index] === "" ? index : index + 1;
  return [...lines.slice(0, index), ...lines.slice(index, from), ...pasted, ...lines.slice(index + 1)];
}

/** Editing of lines by keyboard and clipboard. The focus follows the edited line. */
function useLines<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { form, name, itemLabel } = props;
  const { field } = useController({ control: form.control, name });
  const lines: readonly string[] = field.value ?? [];
  const reorder = useReorder({
    count: lines.length,
    itemLabel: (index) => `${itemLabel.toLowerCase()} ${index + 1}`,
    onMove: (from, to) => field.onChange(moveItem(lines, from, to)),
  });
  const update = (next: readonly string[], index: number) => {
    field.onChange(next);
    reorder.focusItem(index);
  };
  const insert = (index: number) => update(lines.toSpliced(index, 0, ""), index);
  const remove = (index: number) => update(lines.toSpliced(index, 1), Math.max(0, index - 1));
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const isEmpty = lines[index] === "";
    if (event.key === "Enter" || (event.key === "Backspace" && isEmpty)) event.preventDefault();
    if (event.key === "Enter" && !isEmpty) insert(index + 1);
    if (event.key === "Backspace" && isEmpty) remove(index);
  };
  const onPaste = (event: ClipboardEvent, index: number) => {
    const pasted = splitLines(event.clipboardData.getData("text"));
    if (pasted.length < 2) return;
    event.preventDefault();
    const next = pasteLines(lines, index, pasted);
    update(next, next.length - (lines.length - index - 1) - 1);
  };
  const write = (index: number, text: string) => field.onChange(lines.with(index, text));
  return { field, lines, reorder, insert, remove, onKeyDown, onPaste, write };
}

/**
 * An ordered list of single-line texts. Enter adds a line, Backspace removes an empty one, pasted text is split into
 * lines.
 */
export function LinesField<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { form, name, label, hint, required, itemLabel, maxLength, maxItems } = props;
  const { field, lines, reorder, insert, remove, onKeyDown, onPaste, write } = useLines(props);
  return (
    <FieldsetField {...{ label, name, hint, required }} error={getFieldError(form, name)}>
      <ol ref={reorder.listRef} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 empty:hidden">
        {lines.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
            key={index}
            {...{ reorder, index, maxLength }}
            value={line}
            aria-label={`${itemLabel} ${index + 1}`}
            aria-invalid={get(form.formState.errors, `${name}.${index}`) ? true : undefined}
            onChange={({ target }) => write(index, target.value)}
            onBlur={field.onBlur}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <ReorderStatus reorder={reorder} />
      <div>
        <Button ref={field.ref} icon={Plus} disabled={lines.length >= maxItems} onClick={() => insert(lines.length)}>
          Add {itemLabel.toLowerCase()}
        </Button>
      </div>
    </FieldsetField>
  );
}

type LineProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  reorder: Reorder;
  index: number;
  onRemove: () => void;
};

function Line({ reorder, index, onRemove, ...textarea }: LineProps) {
  const { item, handleRef } = useDraggableItem<HTMLLIElement>(reorder, index);
  return (
    <li
      {...item}
      className={classNames("flex flex-wrap items-center justify-end gap-x-1 sm:flex-nowrap", reorderItemClassName)}
    >
      <textarea
        rows={1}
        {...textarea}
        className={classNames(inputClassName, "field-sizing-content resize-none py-2")}
      />
      <MoveButtons {...{ reorder, index, handleRef, onRemove }} />
    </li>
  );
}
