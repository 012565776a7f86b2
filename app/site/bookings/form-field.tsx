import type { ReactNode } from "react";
import type { BookingFieldName as Name } from "./booking-form.ts";

export const fieldId = (field: Name): string => `booking-${field}`;

/** Attributes that connect a control with its label, hint and error. */
type ControlProps = {
  id: string;
  name: Name;
  required: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type Props = {
  field: Name;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label, hint, control and error message. */
export function FormField({ field, label, required = false, hint, error, children }: Props) {
  const id = fieldId(field);
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter((name) => name !== "").join(" ");
  return (
    <div className="booking-field" data-invalid={error ? "" : undefined}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {required ? (
          <span className="text-danger" aria-hidden="true">
            {" *"}
          </span>
        ) : (
          <span className="font-normal text-ash"> (optional)</span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ash text-sm">
          {hint}
        </p>
      )}
      {children({
        id,
        name: field,
        required,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
