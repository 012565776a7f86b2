import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { FieldFrame } from "#app/kit/site-forms/island-field.tsx";
import type { BookingFieldName } from "./booking-form.ts";
import type { BookingFormHandle } from "./use-booking-form.ts";

export const fieldId = (field: BookingFieldName): string => `booking-${field}`;

type TextControl = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;
type ControlProps = Parameters<ComponentProps<typeof FieldFrame>["children"]>[0] & {
  value: string;
  onChange: (event: TextControl) => void;
};
type Props = {
  booking: Pick<BookingFormHandle, "state" | "rules" | "setField">;
  field: BookingFieldName;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A field of the booking form; its control gets the value and stores changes. */
export function FormField({ booking: { state, rules, setField }, field, hint, error, children }: Props) {
  return (
    <FieldFrame
      id={fieldId(field)}
      name={field}
      label={rules.labels[field]}
      hint={hint ?? rules.hints[field]}
      error={error ?? state.errors[field]}
      required={rules.required.includes(field)}
      marks="required"
    >
      {(control) =>
        children({
          ...control,
          value: state.form[field],
          onChange: ({ target }) => setField(field, target.value),
        })
      }
    </FieldFrame>
  );
}
