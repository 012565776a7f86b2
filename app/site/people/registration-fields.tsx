import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { RegistrationField } from "#shared/people/registration.ts";
import type { FieldErrors, RegistrationFormValues } from "./registration-form.ts";
import type { FieldChange } from "./registration-state.ts";

export const fieldId = (field: RegistrationField): string => `register-${field}`;

export type FormEntry = {
  form: RegistrationFormValues;
  errors: FieldErrors;
  setField: (typed: FieldChange) => void;
  validateField: (field: RegistrationField) => void;
};

type FieldsOfType<Kind> = {
  [Field in RegistrationField]: RegistrationFormValues[Field] extends Kind ? Field : never;
}[RegistrationField];
export type TextName = Exclude<FieldsOfType<string>, "requested_role">;
type ListName = Exclude<FieldsOfType<readonly string[]>, "guide_documents">;
type FlagName = FieldsOfType<boolean>;

type LabelProps = { label: string; hint?: ReactNode; optional?: boolean };

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className="form-error">
      {error}
    </p>
  ) : null;
}

const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter((name) => name !== "").join(" ") || undefined;

type FrameProps = LabelProps & {
  field: RegistrationField;
  error: string | undefined;
  wide?: boolean;
  children: (control: {
    id: string;
    name: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
    "aria-required": true | undefined;
    className: string;
  }) => ReactNode;
};

/** Label, hint, control and error message. */
function FieldFrame({ field, label, hint, optional = false, error, wide = false, children }: FrameProps) {
  const id = fieldId(field);
  return (
    <div className={wide ? "form-field form-wide" : "form-field"}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="form-optional"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="form-small">
          {hint}
        </p>
      )}
      {children({
        id,
        name: field,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy(id, hint, error),
        "aria-required": optional ? undefined : true,
        className: "form-input",
      })}
      <FieldError id={id} error={error} />
    </div>
  );
}

type TextProps = LabelProps & {
  entry: FormEntry;
  field: TextName;
  wide?: boolean;
  input?: Omit<ComponentProps<"input">, "id" | "name" | "className" | "value" | "onChange" | "onBlur">;
};

export function TextField({ entry, field, input = {}, ...frame }: TextProps) {
  return (
    <FieldFrame field={field} error={entry.errors[field]} {...frame}>
      {(control) => (
        <input
          {...control}
          {...input}
          value={entry.form[field]}
          onChange={(event) => entry.setField({ field, value: event.target.value })}
          onBlur={() => entry.validateField(field)}
        />
      )}
    </FieldFrame>
  );
}

type TextAreaProps = LabelProps & { entry: FormEntry; field: TextName; rows?: number; maxLength: number };

export function TextAreaField({ entry, field, rows = 3, maxLength, ...frame }: TextAreaProps) {
  return (
    <FieldFrame field={field} error={entry.errors[field]} wide {...frame}>
      {(control) => (
        <textarea
          {...control}
          className="form-input register-text"
          rows={rows}
          maxLength={maxLength}
          value={entry.form[field]}
          onChange={(event) => entry.setField({ field, value: event.target.value })}
        />
      )}
    </FieldFrame>
  );
}

type SelectProps = LabelProps & {
  entry: FormEntry;
  field: TextName;
  options: readonly (readonly [value: string, label: string])[];
};

export function SelectField({ entry, field, options, ...frame }: SelectProps) {
  return (
    <FieldFrame field={field} error={entry.errors[field]} {...frame}>
      {(control) => (
        <select
          {...control}
          value={entry.form[field]}
          onChange={(event) => entry.setField({ field, value: event.target.value })}
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

export function PasswordField({ entry, field, ...frame }: LabelProps & { entry: FormEntry; field: TextName }) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <FieldFrame field={field} error={entry.errors[field]} {...frame}>
      {(control) => (
        <div className="password-field">
          <input
            {...control}
            type={isVisible ? "text" : "password"}
            autoComplete="new-password"
            maxLength={256}
            spellCheck={false}
            autoCapitalize="off"
            value={entry.form[field]}
            onChange={(event) => entry.setField({ field, value: event.target.value })}
            onBlur={() => entry.validateField(field)}
          />
          <button type="button" className="password-eye" onClick={() => setVisible(!isVisible)}>
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{isVisible ? "Hide password" : "Show password"}</span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

type CheckboxGroupProps = LabelProps & { entry: FormEntry; field: ListName; options: readonly string[] };

/** Multiple choice, as checkbox pills. */
export function CheckboxGroupField({ entry, field, options, label, hint }: CheckboxGroupProps) {
  const id = fieldId(field);
  const error = entry.errors[field];
  const chosen = entry.form[field];
  const toggle = (option: string) =>
    entry.setField({
      field,
      value: chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option],
    });
  return (
    <fieldset id={id} tabIndex={-1} className="form-wide register-set" aria-describedby={describedBy(id, hint, error)}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="form-small">
          {hint}
        </p>
      )}
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

type CheckboxProps = { entry: FormEntry; field: FlagName; children: ReactNode };

export function CheckboxField({ entry, field, children }: CheckboxProps) {
  const id = fieldId(field);
  const error = entry.errors[field];
  return (
    <div className="form-wide">
      <label className="register-flag" htmlFor={id}>
        <input
          id={id}
          name={field}
          type="checkbox"
          checked={entry.form[field]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => entry.setField({ field, value: event.target.checked })}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
