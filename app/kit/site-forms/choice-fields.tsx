import type { ReactNode } from "react";
import { SelectOptions } from "#app/ui/site/select-options.tsx";
import { describedBy, Field, FieldError, FieldHint, type FieldProps, fieldId } from "./fields.tsx";
import type { FieldName } from "./form-state.ts";
import type { Form } from "./use-form.ts";

type SelectProps = { options: readonly (readonly [value: string, label: string])[] };

export const SelectField = <Values extends object>({ options, ...field }: FieldProps<Values> & SelectProps) => (
  <Field {...field}>
    {(control) => (
      <select {...control}>
        <SelectOptions options={options} />
      </select>
    )}
  </Field>
);

/** The value and the error of a field whose control is not a text. */
export function bindField<Values extends object, Name extends FieldName<Values>>(form: Form<Values>, name: Name) {
  return {
    id: fieldId(form, name),
    value: form.state.values[name],
    error: form.state.errors[name],
    setValue: (value: Values[Name]) => form.setValue(name, value),
  };
}

/** Multiple choice, as checkbox pills. */
export function PillsField<Values extends object>({
  form,
  name,
  options,
  label = form.labels[name],
  hint,
}: FieldProps<Values, readonly string[]> & { options: readonly string[] }) {
  const { id, value, error, setValue } = bindField(form, name);
  // Both casts: the field is one of those with a list of texts.
  const chosen = value as readonly string[];
  const toggle = (option: string) =>
    setValue(
      (chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]) as typeof value,
    );
  return (
    <fieldset id={id} tabIndex={-1} className="form-wide register-set" aria-describedby={describedBy(id, hint, error)}>
      <legend>{label}</legend>
      <FieldHint id={id} hint={hint} />
      <div className="register-pills" data-invalid={error ? "" : undefined}>
        {options.map((option) => (
          <label key={option} className="pill">
            <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
            <span>{option}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export function CheckboxField<Values extends object>({
  form,
  name,
  children,
}: Pick<FieldProps<Values, boolean>, "form" | "name"> & { children: ReactNode }) {
  const { id, value, error, setValue } = bindField(form, name);
  return (
    <div className="form-wide">
      <label className="register-flag" htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          // Both casts: the field is one of those that are on or off.
          checked={value as boolean}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, null, error)}
          onChange={(event) => setValue(event.target.checked as typeof value)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
