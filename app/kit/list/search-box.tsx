import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { classNames } from "#app/ui/class-names.ts";
import { inputClassName } from "#app/ui/field.tsx";
import { Kbd } from "#app/ui/kbd.tsx";

const defaultDelayMs = 250;

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The time without typing after which a change is reported. */
  delayMs?: number | undefined;
};

/** Local text state that reports changes after a time without typing. A changed `value` replaces the text. */
function useDebouncedText({ value, onChange, delayMs = defaultDelayMs }: Omit<Props, "label">) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const settled = useDebounced(text, delayMs);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (settled.trim() === reported.current) return;
    reported.current = settled.trim();
    latest.current(settled.trim());
  }, [settled]);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  return [text, setText] as const;
}

const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <button
    type="button"
    aria-label="Clear search"
    onClick={onClear}
    className="inline-flex size-7 items-center justify-center rounded-control text-ash hover:text-ink pointer-coarse:-mr-1.5 pointer-coarse:size-11"
  >
    <X aria-hidden className="size-4" />
  </button>
);

const KeyHint = () => (
  <span className="pr-1.5">
    <Kbd>/</Kbd>
  </span>
);

/** Filters the list while typing. The "/" key focuses it. */
export function SearchBox({ label, ...props }: Props) {
  const [text, setText] = useDebouncedText(props);
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ keys: "/", label: "Search list", group: "List" }, () => field.current?.focus());
  const clear = () => {
    setText("");
    field.current?.focus();
  };
  return (
    <div className="relative min-w-0 grow basis-full sm:w-80 sm:grow-0 sm:basis-auto">
      <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ash" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && text === "" && field.current?.blur()}
        className={classNames(
          inputClassName,
          "pr-9 pl-9 placeholder-shown:text-ellipsis [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      <span className="absolute top-1/2 right-1.5 flex -translate-y-1/2 items-center">
        {text === "" ? <KeyHint /> : <ClearButton onClear={clear} />}
      </span>
    </div>
  );
}
