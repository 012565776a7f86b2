import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";

const boxClassName =
  "relative size-4.5 appearance-none rounded border border-edge bg-panel hover:border-ink disabled:cursor-not-allowed " +
  "checked:border-canopy checked:bg-canopy indeterminate:border-canopy indeterminate:bg-canopy";

type BoxProps = Omit<ComponentProps<"input">, "ref" | "type"> & { checked: boolean; indeterminate?: boolean };

/** The browser's own checkbox: a list has one in every row, and those of the component library take long to render. */
function Box({ indeterminate = false, className = "", ...rest }: BoxProps) {
  const Mark = indeterminate ? Minus : Check;
  return (
    <span className="relative inline-flex shrink-0 text-on-canopy">
      <input
        {...rest}
        type="checkbox"
        // Only a property, which the browser takes away with each click.
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        className={classNames(boxClassName, className)}
      />
      {(rest.checked || indeterminate) && (
        <Mark
          aria-hidden
          className="pointer-events-none absolute inset-0 m-auto size-3.5"
          strokeWidth={indeterminate ? 2 : 3}
        />
      )}
    </span>
  );
}

type Props = {
  checked: boolean;
  onChange: (checked: boolean, event: { shiftKey: boolean }) => void;
  /** Shown when only some items of a group are selected. */
  indeterminate?: boolean;
};

/** A checkbox without visible text; `label` is its accessible name. */
export function Checkbox({ checked, onChange, indeterminate = false, label }: Props & { label: string }) {
  // A change has no keys: those of the press before it are read.
  const shiftKey = useRef(false);
  const readKeys = (event: { shiftKey: boolean }) => {
    shiftKey.current = event.shiftKey;
  };
  return (
    <span
      onPointerDownCapture={readKeys}
      onKeyDownCapture={readKeys}
      className="inline-flex size-6 items-center justify-center pointer-coarse:size-11"
    >
      <Box
        checked={checked}
        indeterminate={indeterminate}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked, { shiftKey: shiftKey.current })}
        // With Shift, the browser would select the texts up to here.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        // A press beside the box must not open the row that it stands in.
        className="after:absolute after:-inset-1 pointer-coarse:after:-inset-3.25"
      />
    </span>
  );
}

type LabelledCheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
};

export const LabelledCheckbox = ({ checked, onChange, disabled = false, children }: LabelledCheckboxProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside of the box
  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-60 pointer-coarse:min-h-11">
    <Box checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
    {children}
  </label>
);
