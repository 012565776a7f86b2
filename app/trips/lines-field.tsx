import { Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { get, useController } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { inputLook } from "#app/ui/field.tsx";
import { tripLimits } from "#shared/trips/limits.ts";
import { PartField } from "./field-parts.tsx";
import { MoveTools, moved, movedByKey } from "./move-tools.tsx";
import type { TripFormState } from "./trip-form-state.ts";
import { fieldLabels } from "./trip-typed.ts";

type LinesName = "highlights" | "inclusions" | "exclusions";
type Props = { form: TripFormState; name: LinesName; what: string };

/** The sentence of the list, or of the first of its lines that has one. */
function sentenceIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Object.values(error).map(sentenceIn).find(Boolean);
}

/** The lines and what the keys and the clipboard do to them; the focus goes with what was done. */
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
  const put = (next: string[], at: number) => {
    field.onChange(next);
    setFocus(at);
  };
  const insert = (at: number, texts: readonly string[]) =>
    put([...lines.slice(0, at), ...texts, ...lines.slice(at)], at + texts.length - 1);
  const remove = (at: number) =>
    put(
      lines.filter((_, other) => other !== at),
      Math.max(0, at - 1),
    );
  const move = (at: number, to: number) => put(moved(lines, at, to), to);
  const press = (event: KeyboardEvent, at: number) => {
    const to = movedByKey(event, { at, count: lines.length });
    if (to !== null) return move(at, to);
    const isEmpty = lines[at] === "";
    if (event.key === "Enter" || (event.key === "Backspace" && isEmpty)) event.preventDefault();
    if (event.key === "Enter" && !isEmpty) insert(at + 1, [""]);
    if (event.key === "Backspace" && isEmpty) remove(at);
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const texts = linesOf(event.clipboardData.getData("text"));
    if (texts.length < 2) return;
    event.preventDefault();
    // An empty line makes room for what comes.
    const rest = lines[at] === "" ? lines.filter((_, other) => other !== at) : lines;
    const from = lines[at] === "" ? at : at + 1;
    put([...rest.slice(0, from), ...texts, ...rest.slice(from)], from + texts.length - 1);
  };
  const write = (at: number, text: string) => field.onChange(lines.map((one, other) => (other === at ? text : one)));
  return { field, list, lines, insert, remove, move, press, paste, write };
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Texts of one line each. Enter begins a new line, Backspace in an empty one takes it away, Alt with the arrow keys
 * moves it; several lines can be pasted at once.
 */
export function LinesField({ form, name, what }: Props) {
  const { field, list, lines, insert, remove, move, press, paste, write } = useLines({ form, name });
  const thing = what.toLowerCase();
  return (
    <PartField label={fieldLabels[name]} name={name} error={sentenceIn(get(form.formState.errors, name))}>
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 empty:hidden">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <li key={at} className="flex flex-wrap items-center justify-end gap-x-1 sm:flex-nowrap">
            <textarea
              rows={1}
              value={line}
              aria-label={`${what} ${at + 1}`}
              maxLength={tripLimits.line}
              onChange={({ target }) => write(at, target.value)}
              onBlur={field.onBlur}
              onKeyDown={(event) => press(event, at)}
              onPaste={(event) => paste(event, at)}
              className={classes(inputLook, "field-sizing-content resize-none py-2")}
            />
            <MoveTools
              {...{ what: `${thing} ${at + 1}`, at, count: lines.length }}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button ref={field.ref} icon={Plus} onClick={() => insert(lines.length, [""])}>
          Add {thing}
        </Button>
      </div>
    </PartField>
  );
}
