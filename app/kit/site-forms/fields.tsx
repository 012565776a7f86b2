import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { maxEmailLength } from "#shared/kit/text-limits.ts";
import type { FieldName } from "./form-state.ts";
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
export const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
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
  | "type"
  | "inputMode"
  | "autoComplete"
  | "autoCapitalize"
  | "spellCheck"
  | "list"
  | "maxLength"
  | "min"
  | "max"
  | "readOnly"
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

const atMaxLengthMessage = (max: number): string =>
  `This field holds at most ${max.toLocaleString("en")} characters. Please check the end of your text.`;

type AreaProps = { rows: number; maxLength: number; height: "small" | "medium" };

export const AreaField = <Values extends object>({
  rows,
  maxLength,
  height,
  ...field
}: FieldProps<Values> & AreaProps) => (
  <Field {...field}>
    {(control) => (
      <>
        <textarea
          {...control}
          className={`${control.className} form-area-${height}`}
          rows={rows}
          maxLength={maxLength}
        />
        {/* The browser cuts a longer text that is pasted. */}
        {control.value.length >= maxLength && (
          <p role="status" className={looks[field.form.look].hint}>
            {atMaxLengthMessage(maxLength)}
          </p>
        )}
      </>
    )}
  </Field>
);
