import { useEffect, useRef, useState } from "react";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { Kbd } from "#app/ui/kbd.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";

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
  return (
    <div className="min-w-0 grow basis-full sm:w-80 sm:grow-0 sm:basis-auto">
      <SearchInput
        ref={field}
        label={label}
        value={text}
        onChange={setText}
        onKeyDown={(event) => event.key === "Escape" && text === "" && field.current?.blur()}
        keyHint={<KeyHint />}
      />
    </div>
  );
}
