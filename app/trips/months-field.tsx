import { type FieldValues, useController } from "react-hook-form";
import { FieldsetField } from "#app/kit/form/fieldset-field.tsx";
import { type BoundFieldProps, getFieldError } from "#app/kit/form/text-fields.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { monthName } from "#shared/trips/date-advice.ts";

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Any of the twelve months, as their numbers in order. */
export function MonthsField<Values extends FieldValues, Payload>(props: BoundFieldProps<Values, Payload>) {
  const { form, name, label, hint } = props;
  const { field } = useController({ control: form.control, name });
  const chosen: readonly number[] = field.value ?? [];
  const toggle = (month: number, isChosen: boolean) =>
    field.onChange(months.filter((other) => (other === month ? isChosen : chosen.includes(other))));
  return (
    <FieldsetField label={label} name={name} error={getFieldError(form, name)} hint={hint}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4">
        {months.map((month) => (
          <LabelledCheckbox
            key={month}
            checked={chosen.includes(month)}
            onChange={(isChosen) => toggle(month, isChosen)}
          >
            {monthName(month)}
          </LabelledCheckbox>
        ))}
      </div>
    </FieldsetField>
  );
}
