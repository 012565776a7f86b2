import { type ChangeEvent, type ComponentProps, createContext, type ReactNode, use } from "react";
import { describedBy, FieldError, FieldFrame, FieldHint } from "#app/kit/site-forms/island-field.tsx";
import { SelectOptions } from "#app/ui/site/select-options.tsx";
import type { RegistrationField } from "#shared/people/registration.ts";
import { fieldLabels } from "./labels.ts";
import { PasswordInput } from "./password-input.tsx";
import type { FieldErrors, RegistrationFormValues } from "./registration-form.ts";
import type { FieldChange } from "./registration-state.ts";

export const fieldId = (field: RegistrationField): string => `register-${field}`;

type FormEntry = {
  form: RegistrationFormValues;
  errors: FieldErrors;
  setField: (typed: FieldChange) => void;
  validateField: (field: RegistrationField) => void;
};
const FormEntryContext = createContext<FormEntry | null>(null);
export const FormEntryProvider = FormEntryContext.Provider;

/** The state of one field of the wizard. Throws outside FormEntryProvider. */
export function useField<Field extends RegistrationField>(field: Field) {
  const entry = use(FormEntryContext);
  if (!entry) throw new Error("useField must be used inside FormEntryProvider");
  return {
    id: fieldId(field),
    value: entry.form[field],
    error: entry.errors[field],
    // The value has the type of its field.
    setValue: (value: RegistrationFormValues[Field]) => entry.setField({ field, value } as FieldChange),
    validate: () => entry.validateField(field),
  };
}

type FieldsOfType<Kind> = {
  [Field in RegistrationField]: RegistrationFormValues[Field] extends Kind ? Field : never;
}[RegistrationField];
export type TextName = Exclude<FieldsOfType<string>, "requested_role">;
type ListName = Exclude<FieldsOfType<readonly string[]>, "guide_documents">;

type LabelProps = {
  label?: string | undefined;
  hint?: ReactNode;
  optional?: boolean | undefined;
  wide?: boolean | undefined;
};
type TextFieldProps = LabelProps & { field: TextName };
type ControlProps = Parameters<ComponentProps<typeof FieldFrame>["children"]>[0] & {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  onBlur: () => void;
};

function Field(props: TextFieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { field, label = fieldLabels[field], hint, optional = false, wide = false, children } = props;
  const { id, value, error, setValue, validate } = useField(field);
  return (
    <FieldFrame id={id} name={field} label={label} hint={hint} error={error} required={!optional} wide={wide}>
      {(control) => children({ ...control, value, onChange: ({ target }) => setValue(target.value), onBlur: validate })}
    </FieldFrame>
  );
}

type InputAttributes = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck" | "maxLength" | "min"
>;

export const TextField = ({ field, label, hint, optional, wide, ...input }: TextFieldProps & InputAttributes) => (
  <Field {...{ field, label, hint, optional, wide }}>{(control) => <input {...control} {...input} />}</Field>
);

export const TextAreaField = ({ rows, maxLength, ...frame }: TextFieldProps & { rows: number; maxLength: number }) => (
  <Field {...frame} wide>
    {(control) => <textarea {...control} className="form-input register-text" rows={rows} maxLength={maxLength} />}
  </Field>
);

type SelectProps = TextFieldProps & { options: readonly (readonly [value: string, label: string])[] };

export const SelectField = ({ options, ...frame }: SelectProps) => (
  <Field {...frame}>
    {(control) => (
      <select {...control}>
        <SelectOptions options={options} />
      </select>
    )}
  </Field>
);

export const PasswordField = (frame: TextFieldProps) => (
  <Field {...frame}>{(control) => <PasswordInput {...control} autoComplete="new-password" />}</Field>
);

type CheckboxGroupProps = LabelProps & { field: ListName; options: readonly string[] };

/** Multiple choice, as checkbox pills. */
export function CheckboxGroupField({ field, options, label = fieldLabels[field], hint }: CheckboxGroupProps) {
  const { id, value: chosen, error, setValue } = useField(field);
  const toggle = (option: string) =>
    setValue(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
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

type CheckboxProps = { field: FieldsOfType<boolean>; children: ReactNode };

export function CheckboxField({ field, children }: CheckboxProps) {
  const { id, value, error, setValue } = useField(field);
  return (
    <div className="form-wide">
      <label className="register-flag" htmlFor={id}>
        <input
          id={id}
          name={field}
          type="checkbox"
          checked={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, null, error)}
          onChange={(event) => setValue(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
