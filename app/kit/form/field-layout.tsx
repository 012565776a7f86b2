import type { ReactNode } from "react";

/** Two fields side by side; stacked on narrow screens. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
);

/** A titled group of fields. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
    <legend className="float-left mb-1 w-full text-base font-semibold">{title}</legend>
    {children}
  </fieldset>
);
