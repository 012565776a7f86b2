import type { ReactNode } from "react";

type Props = {
  label: string;
  /** Field name; `FormTabs` finds the invalid control of the field by it. */
  name: string;
  required?: boolean | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  children: ReactNode;
};

/** A field with several controls. */
export const FieldsetField = ({ label, name, required = false, error, hint, children }: Props) => (
  <fieldset data-field={name} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
    <legend className="mb-2 text-sm font-medium">
      {label}
      {!required && <span className="font-normal text-ash"> (optional)</span>}
    </legend>
    {children}
    {error && <p className="text-sm text-danger">{error}</p>}
    {hint && <p className="text-xs text-ash">{hint}</p>}
  </fieldset>
);
