import { Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { get, useController } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { inputClassName } from "#app/ui/field.tsx";
import { tripLimits } from "#shared/trips/limits.ts";
import { FieldsetField } from "./common-fields.tsx";
import { MoveButtons, moveItem, moveTargetForKey } from "./move-buttons.tsx";
import type { TripFormState } from "./trip-form-state.ts";
import { formFields } from "./trip-form-values.ts";

type LinesName = "highlights" | "inclusions" | "exclusions";
type Props = { form: TripFormState; name: LinesName; itemLabel: string };

/** The error of the list, or of its first invalid line. */
function findMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Object.values(error).map(findMessage).find(Boolean);
}

/** Editing of lines by keyboard and clipboard. The focus follows the edited line. */
function useLines({ form, name }: Pick<Props, "form" | "name">) {
  const { field } = useController({ control: form.control, name });
  const [focus, setFocus] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const lines = field.value;
  useEffect(() => {
    if (focus === null) return;
    list.current?.querySelectorAll("textarea")[focus]?.focus();
    setFocus(null);
  }, [focus]);
  const update = (next: string[], at: number) => {
    field.onChange(next);
    setFocus(at);
  };
  const insert = (at: number, texts: readonly string[]) =>
    update([...lines.slice(0, at), ...texts, ...lines.slice(at)], at + texts.length - 1);
  const remove = (at: number) =>
    update(
      lines.filter((_, other) => other !== at),
      Math.max(0, at - 1),
    );
  const move = (at: number, to: number) => update(moveItem(lines, at, to), to);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const to = moveTargetForKey(event, { at, count: lines.length });
    if (to !== null) return move(at, to);
    const isEmpty = lines[at] === "";
    if (event.key === "Enter" || (event.key === "Backspace" && isEmpty)) event.preventDefault();
    if (event.key === "Enter" && !isEmpty) insert(at + 1, [""]);
    if (event.key === "Backspace" && isEmpty) remove(at);
  };
  const onPaste = (event: ClipboardEvent, at: number) => {
    const texts = splitLines(event.clipboardData.getData("text"));
    if (texts.length < 2) return;
    event.preventDefault();
    // Replaces the current line if it is empty.
    const rest = lines[at] === "" ? lines.filter((_, other) => other !== at) : lines;
    const from = lines[at] === "" ? at : at + 1;
    update([...rest.slice(0, from), ...texts, ...rest.slice(from)], from + texts.length - 1);
  };
  const write = (at: number, text: string) => field.onChange(lines.map((one, other) => (other === at ? text : one)));
  return { field, list, lines, insert, remove, move, onKeyDown, onPaste, write };
}

const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * A list of single-line texts. Enter adds a line, Backspace removes an empty one, Alt+arrow moves it, and pasted text
 * is split into lines.
 */
export function LinesField({ form, name, itemLabel }: Props) {
  const { field, list, lines, insert, remove, move, onKeyDown, onPaste, write } = useLines({ form, name });
  const label = itemLabel.toLowerCase();
  return (
    <FieldsetField label={formFields[name].label} name={name} error={findMessage(get(form.formState.errors, name))}>
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 empty:hidden">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
          <li key={index} className="flex flex-wrap items-center justify-end gap-x-1 sm:flex-nowrap">
            <textarea
              rows={1}
              value={line}
              aria-label={`${itemLabel} ${index + 1}`}
              maxLength={tripLimits.listLine}
              onChange={({ target }) => write(index, target.value)}
              onBlur={field.onBlur}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
              className={classNames(inputClassName, "field-sizing-content resize-none py-2")}
            />
            <MoveButtons
              {...{ itemLabel: `${label} ${index + 1}`, index, count: lines.length }}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button ref={field.ref} icon={Plus} onClick={() => insert(lines.length, [""])}>
          Add {label}
        </Button>
      </div>
    </FieldsetField>
  );
}
