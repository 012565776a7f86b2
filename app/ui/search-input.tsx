import { Search, X } from "lucide-react";
import { type KeyboardEventHandler, type ReactNode, type RefObject, useRef } from "react";
import { classNames } from "./class-names.ts";
import { inputClassName } from "./field.tsx";

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

type Props = {
  ref?: RefObject<HTMLInputElement | null>;
  /** Accessible name, and shown while nothing is typed unless there is a placeholder. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  onKeyDown?: KeyboardEventHandler;
  /** Shown at the end while nothing is typed, where the button to clear is otherwise. */
  keyHint?: ReactNode;
};

/** A field to search in, with a button that clears it. */
export function SearchInput({ label, placeholder = label, onChange, maxLength = 100, keyHint, ...props }: Props) {
  const ownField = useRef<HTMLInputElement>(null);
  const field = props.ref ?? ownField;
  const clear = () => {
    onChange("");
    field.current?.focus();
  };
  return (
    <div className="relative">
      <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ash" />
      <input
        {...props}
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          inputClassName,
          "pr-9 pl-9 placeholder-shown:text-ellipsis [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      <span className="absolute top-1/2 right-1.5 flex -translate-y-1/2 items-center">
        {props.value === "" ? keyHint : <ClearButton onClear={clear} />}
      </span>
    </div>
  );
}
