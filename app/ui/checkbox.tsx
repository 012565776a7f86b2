import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check, Minus } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";

type Props = {
  checked: boolean;
  onChange: (checked: boolean, event: { shiftKey: boolean }) => void;
  /** Shown when only some items of a group are selected. */
  indeterminate?: boolean;
};

const boxClassName =
  "flex size-4.5 shrink-0 items-center justify-center rounded border border-edge bg-panel text-on-canopy hover:border-ink " +
  "data-checked:border-canopy data-checked:bg-canopy data-indeterminate:border-canopy data-indeterminate:bg-canopy";

/** A checkbox without visible text; `label` is its accessible name. */
export function Checkbox({ checked, onChange, indeterminate = false, label }: Props & { label: string }) {
  // The component library changes its hidden input by a click of its own, which has no keys.
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
      <Base.Root
        checked={checked}
        indeterminate={indeterminate}
        aria-label={label}
        onCheckedChange={(next) => onChange(next, { shiftKey: shiftKey.current })}
        // With Shift, the browser would select the texts up to here.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        // A press beside the box must not open the row that it stands in.
        className={classNames(boxClassName, "relative after:absolute after:-inset-1 pointer-coarse:after:-inset-3.25")}
      >
        <Base.Indicator className="flex">
          {indeterminate ? (
            <Minus aria-hidden className="size-3.5" />
          ) : (
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          )}
        </Base.Indicator>
      </Base.Root>
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
  // biome-ignore lint/a11y/noLabelWithoutControl: the control of the component library is inside
  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 has-data-disabled:cursor-not-allowed has-data-disabled:opacity-60 pointer-coarse:min-h-11">
    <Base.Root
      disabled={disabled}
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      className={boxClassName}
    >
      <Base.Indicator className="flex">
        <Check aria-hidden className="size-3.5" strokeWidth={3} />
      </Base.Indicator>
    </Base.Root>
    {children}
  </label>
);
