import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

/** Class names of inputs, textareas and selects. */
export const inputClassName = classNames(
  "w-full rounded-control border border-edge bg-panel px-3 text-sm text-ink pointer-coarse:text-base",
  "min-h-9 pointer-coarse:min-h-11 transition-colors hover:border-ink/70",
  "aria-invalid:border-danger aria-invalid:hover:border-danger disabled:cursor-not-allowed disabled:opacity-60",
);

/** Attributes that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  required: boolean | undefined;
};

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Hides the label visually, where the context already shows it. */
  hideLabel?: boolean;
  /** For a control that a label can't name or focus by itself: it is named by `aria-label`. */
  onLabelClick?: () => void;
};

type LabelProps = { htmlFor?: string; onClick?: () => void; isHidden: boolean; children: ReactNode };

function FieldLabel({ htmlFor, onClick, isHidden, children }: LabelProps) {
  const className = isHidden ? "sr-only" : "text-sm font-medium";
  if (htmlFor) {
    return (
      <label htmlFor={htmlFor} className={className}>
        {children}
      </label>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only spares the way to the control, which has its own name
    // biome-ignore lint/a11y/useKeyWithClickEvents: with keys, one goes to the control itself
    <span onClick={onClick} className={className}>
      {children}
    </span>
  );
}

/** A form field: label, control, error and hint. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, required = false, hideLabel = false, onLabelClick, children } = props;
  const id = useId();
  const describedBy = classNames(error && `${id}-error`, hint ? `${id}-hint` : undefined);
  return (
    <div className="grid content-start gap-1.5">
      <FieldLabel {...(onLabelClick ? { onClick: onLabelClick } : { htmlFor: id })} isHidden={hideLabel}>
        {label}
        {!required && !hideLabel && <span className="font-normal text-ash"> (optional)</span>}
      </FieldLabel>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
        required: required || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-xs text-ash">
          {hint}
        </div>
      )}
    </div>
  );
}

export const TextInput = (props: Omit<ComponentProps<"input">, "className" | "style">) => (
  <input {...props} className={inputClassName} />
);

export const TextArea = ({ rows = 3, ...props }: Omit<ComponentProps<"textarea">, "className" | "style">) => (
  <textarea
    rows={rows}
    {...props}
    // A field that grows with its content ignores its rows.
    style={{ minHeight: `calc(${rows}lh + 1rem)` }}
    className={classNames(inputClassName, "py-2 field-sizing-content max-h-96")}
  />
);
