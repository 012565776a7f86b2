import type { ReactNode } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import type { BoundFieldProps } from "./text-fields.tsx";

/** Yes or no. */
export function SwitchField<Values extends FieldValues, Payload>({
  form,
  name,
  label,
  hint,
}: BoundFieldProps<Values, Payload> & { hint?: ReactNode }) {
  const { field } = useController({ control: form.control, name });
  return (
    <LabelledCheckbox checked={Boolean(field.value)} onChange={field.onChange}>
      <span>
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-xs text-ash">{hint}</span>}
      </span>
    </LabelledCheckbox>
  );
}
