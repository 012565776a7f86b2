import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { SelectOptions } from "#app/ui/site/select-options.tsx";
import { maxEmailLength } from "#shared/kit/text-rules.ts";
import type { FieldName } from "./form-state.ts";
import { PasswordInput } from "./password-input.tsx";
import type { Form } from "./use-form.ts";

export const fieldId = (form: { id: string }, name: string): string => `${form.id}-${name}`;

/** The fields of a form whose values are of a type. */
type NameOf<Values, Type> = {
  [Name in FieldName<Values>]: Values[Name] extends Type ? Name : never;
}[FieldName<Values>];

const looks = {
  site: { field: "form-field", wide: "form-wide", input: "form-input", hint: "form-small", error: "form-error" },
  profile: {
    field: "profile-field",
    wide: "profile-wide",
    input: "profile-input",
    hint: "profile-hint",
    error: "profile-error",
  },
} as const;
type Look = keyof typeof looks;

type NoteProps = { id: string; look?: Look };

export const FieldError = ({
  id,
  error,
  look = "site",
  role,
}: NoteProps & { error: string | undefined; role?: "alert" | undefined }) =>
  error && (
    <p id={`${id}-error`} role={role} className={looks[look].error}>
      {error}
    </p>
  );

export const FieldHint = ({ id, hint, look = "site" }: NoteProps & { hint: ReactNode }) =>
  hint && (
    <p id={`${id}-hint`} className={looks[look].hint}>
      {hint}
    </p>
  );

/** The ids of the hint and the error of a field, as far as it has them. */
const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

type LabelProps = {
  label?: string | undefined;
  hint?: ReactNode;
  optional?: boolean | undefined;
  wide?: boolean | undefined;
  /** Replaces the error of the form's state. */
  error?: string | undefined;
  /** Announces the error. Only for a form without a message of its own. */
  errorRole?: "alert" | undefined;
};
export type FieldProps<Values extends object, Type = string> = LabelProps & {
  form: Form<Values>;
  name: NameOf<Values, Type>;
};

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type ControlProps = {
  id: string;
  name: string;
  className: string;
  required: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  value: string;
  onChange: (event: ChangeEvent<TextControl>) => void;
  onBlur: () => void;
};

/** Binds a control to its value. Attributes connect it with its label, hint and error. */
function bindControl<Values extends object>(
  { form, name, ...props }: FieldProps<Values>,
  error: string | undefined,
): ControlProps {
  const id = fieldId(form, name);
  return {
    id,
    name,
    className: looks[form.look].input,
    required: form.look === "site" && !props.optional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy(id, props.hint, error),
    // Both casts: the field is one of those with a text.
    value: form.state.values[name] as string,
    onChange: ({ target }) => form.setValue(name, target.value as Values[typeof name]),
    onBlur: () => void form.validateField(name),
  };
}

/** A field of a form: label, hint, control and error. */
export function Field<Values extends object>(
  props: FieldProps<Values> & { children: (control: ControlProps) => ReactNode },
) {
  const { form, name, label = form.labels[name], hint, optional = false, wide = false, errorRole, children } = props;
  const error = props.error ?? form.state.errors[name];
  const look = looks[form.look];
  const control = bindControl(props, error);
  return (
    <div className={wide ? `${look.field} ${look.wide}` : look.field}>
      <label htmlFor={control.id}>
        {label}
        {optional && <span className="form-optional"> (optional)</span>}
        {form.marksRequired && !optional && (
          <span className="text-danger" aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      <FieldHint id={control.id} hint={hint} look={form.look} />
      {children(control)}
      <FieldError id={control.id} error={error} look={form.look} role={errorRole} />
    </div>
  );
}

type InputAttributes = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck" | "maxLength" | "min" | "max" | "readOnly"
>;

export const emailInput = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "off",
  spellCheck: false,
  maxLength: maxEmailLength,
} as const satisfies InputAttributes;
export const phoneInput = { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 40 } as const;

/** A line of text, a number or a date. */
export function TextField<Values extends object>(props: FieldProps<Values> & InputAttributes) {
  const { form, name, label, hint, optional, wide, error, errorRole, ...input } = props;
  return (
    <Field {...{ form, name, label, hint, optional, wide, error, errorRole }}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}

type AreaProps = { rows: number; maxLength: number; height: "small" | "medium" };

export const AreaField = <Values extends object>({
  rows,
  maxLength,
  height,
  ...field
}: FieldProps<Values> & AreaProps) => (
  <Field {...field}>
    {(control) => (
      <textarea {...control} className={`${control.className} form-area-${height}`} rows={rows} maxLength={maxLength} />
    )}
  </Field>
);

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

type PasswordProps = { autoComplete: "current-password" | "new-password" };

export const PasswordField = <Values extends object>({
  autoComplete,
  ...field
}: FieldProps<Values> & PasswordProps) => (
  <Field {...field}>{(control) => <PasswordInput {...control} autoComplete={autoComplete} />}</Field>
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
