import { ChevronDown, Plus } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useFieldArray,
  useWatch,
} from "react-hook-form";
import { MoveButtons, reorderItemClassName } from "#app/kit/reorder/move-buttons.tsx";
import { indexAfterMove } from "#app/kit/reorder/move-item.ts";
import { useDraggableItem } from "#app/kit/reorder/use-draggable-item.ts";
import { type Reorder, ReorderStatus, useReorder } from "#app/kit/reorder/use-reorder.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FieldsetField } from "./fieldset-field.tsx";
import { getFieldError } from "./text-fields.tsx";

type Props<Values extends FieldValues, Payload, Name extends FieldArrayPath<Values>> = {
  form: UseFormReturn<Values, unknown, Payload>;
  name: Name;
  label: string;
  required?: boolean;
  /** "Day" */
  itemLabel: string;
  maxItems: number;
  emptyItem: FieldArray<Values, Name>;
  /** The field of a group that is shown while it is collapsed, and focused when a group is added. */
  titleField: string;
  /** What is shown instead of that field while a group is collapsed. */
  describe?: (item: FieldArray<Values, Name>) => string;
  /** A note under the list. */
  note?: ReactNode;
  /** The fields of one group. */
  children: (index: number) => ReactNode;
};

function useGroups<Values extends FieldValues, Payload, Name extends FieldArrayPath<Values>>(
  props: Props<Values, Payload, Name>,
) {
  const { form, name, itemLabel, emptyItem, titleField } = props;
  const { fields, append, move, remove } = useFieldArray<Values, Name, "id", Payload>({ control: form.control, name });
  const [openIndexes, setOpenIndexes] = useState<readonly number[]>([]);
  const reorder = useReorder({
    count: fields.length,
    itemLabel: (index) => `${itemLabel.toLowerCase()} ${index + 1}`,
    onMove: (from, to) => {
      move(from, to);
      setOpenIndexes((open) => open.map((index) => indexAfterMove(index, from, to)));
    },
  });
  return {
    fields,
    reorder,
    isOpen: (index: number) => openIndexes.includes(index),
    toggle: (index: number) => setOpenIndexes(openIndexes.includes(index) ? [] : [index]),
    /** Beside the others: closing one would move this one while it is being tapped. */
    holdOpen: (index: number) => setOpenIndexes((open) => (open.includes(index) ? open : [...open, index])),
    add: () => {
      setOpenIndexes([fields.length]);
      append(emptyItem, { focusName: `${name}.${fields.length}.${titleField}` });
    },
    remove: (index: number) => {
      remove(index);
      setOpenIndexes((open) => open.filter((other) => other !== index).map((other) => other - Number(other > index)));
    },
  };
}

/** An ordered list of groups of fields. Groups are collapsed, except the one being edited. */
export function GroupsField<Values extends FieldValues, Payload, Name extends FieldArrayPath<Values>>(
  props: Props<Values, Payload, Name>,
) {
  const { form, name, label, required, itemLabel, maxItems, titleField, describe, note, children } = props;
  const { fields, reorder, isOpen, toggle, holdOpen, add, remove } = useGroups(props);
  return (
    // The names of lists are among those of all fields.
    <FieldsetField {...{ label, name, required }} error={getFieldError(form, name as unknown as Path<Values>)}>
      <ol ref={reorder.listRef} className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {fields.map(({ id }, index) => (
          <Group
            key={id}
            {...{ form, reorder, index, itemLabel }}
            path={`${name}.${index}`}
            titleField={titleField}
            // The path leads to this group.
            description={describe?.(form.getValues(`${name}.${index}` as Path<Values>) as FieldArray<Values, Name>)}
            open={isOpen(index)}
            onToggle={() => toggle(index)}
            onFocusInside={() => holdOpen(index)}
            onRemove={() => remove(index)}
          >
            {children(index)}
          </Group>
        ))}
      </ol>
      <ReorderStatus reorder={reorder} />
      {note}
      <div>
        <Button icon={Plus} onClick={add} disabled={fields.length >= maxItems}>
          Add {itemLabel.toLowerCase()}
        </Button>
      </div>
    </FieldsetField>
  );
}

type GroupProps<Values extends FieldValues, Payload> = {
  form: UseFormReturn<Values, unknown, Payload>;
  reorder: Reorder;
  index: number;
  itemLabel: string;
  path: string;
  titleField: string;
  description: string | undefined;
  open: boolean;
  onToggle: () => void;
  onFocusInside: () => void;
  onRemove: () => void;
  children: ReactNode;
};

function Group<Values extends FieldValues, Payload>(props: GroupProps<Values, Payload>) {
  const { form, reorder, index, itemLabel, path, titleField, description } = props;
  const { open, onToggle, onFocusInside, onRemove, children } = props;
  const id = useId();
  const { item, handleRef } = useDraggableItem<HTMLLIElement>(reorder, index);
  // The path leads to a field of the group.
  const title = String(useWatch({ control: form.control, name: `${path}.${titleField}` as Path<Values> }) ?? "");
  const hasError = get(form.formState.errors, path) !== undefined;
  // Groups without a title or with errors can't be collapsed, nor do they collapse while a title is typed.
  const isOpen = open || hasError || title === "";
  const element = useRef<HTMLDivElement>(null);
  const isAdded = useRef(open);
  useEffect(() => {
    // The focus only brings the title into view, without its label and the heading of the group.
    if (isAdded.current) element.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <li {...item} className={classNames("rounded-panel border border-line", reorderItemClassName)}>
      <div ref={element} className="flex scroll-mt-3 items-center gap-1 py-1 pr-1.5 pl-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 text-left pointer-coarse:min-h-11"
        >
          <ChevronDown aria-hidden className={classNames("size-4 shrink-0 text-ash", !isOpen && "-rotate-90")} />
          <span className="shrink-0 text-ash tabular-nums">
            {itemLabel} {index + 1}
          </span>
          <span className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{title && (description ?? title)}</span>
        </button>
        <MoveButtons {...{ reorder, index, handleRef, onRemove }} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notices that one of its fields has the focus */}
      <div
        id={id}
        hidden={!isOpen}
        onFocus={onFocusInside}
        className={isOpen ? "grid gap-4 border-t border-line p-4" : undefined}
      >
        {children}
      </div>
    </li>
  );
}
