import type { ReactNode } from "react";

/** Attributes that connect a control with its label, hint and error. */
type ControlProps = {
  id: string;
  name: string;
  className: string;
  required: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type Props = {
  id: string;
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Announces the error. Only for a form without a summary of its errors. */
  errorRole?: "alert";
  required?: boolean;
  /** Whether the required or the optional fields are marked as such. */
  marks?: "required" | "optional";
  wide?: boolean;
  children: (control: ControlProps) => ReactNode;
};

type FieldErrorProps = { id: string; error: string | undefined; role?: "alert" | undefined };

export const FieldError = ({ id, error, role }: FieldErrorProps) =>
  error && (
    <p id={`${id}-error`} role={role} className="form-error">
      {error}
    </p>
  );

export const FieldHint = ({ id, hint }: { id: string; hint: ReactNode }) =>
  hint && (
    <p id={`${id}-hint`} className="form-small">
      {hint}
    </p>
  );

/** The ids of the hint and the error of a field, as far as it has them. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

/** A field of a form in an island: label, hint, control and error message. */
export function FieldFrame(props: Props) {
  const { id, name, label, hint, error, errorRole, required = true, wide = false, children } = props;
  return (
    <div className={wide ? "form-field form-wide" : "form-field"}>
      <label htmlFor={id}>
        {label}
        {!required && <span className="form-optional"> (optional)</span>}
        {required && props.marks === "required" && (
          <span className="text-danger" aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      <FieldHint id={id} hint={hint} />
      {children({
        id,
        name,
        className: "form-input",
        required,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy(id, hint, error),
      })}
      <FieldError id={id} error={error} role={errorRole} />
    </div>
  );
}
