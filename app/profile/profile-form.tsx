import { LoaderCircle } from "lucide-react";
import { type ComponentProps, type FormEvent, type ReactNode, useId } from "react";
import { useFocusOn } from "#app/kit/forms/use-focus-on.ts";
import type { SavingState } from "./use-saving.ts";

type FormProps = {
  title: string;
  text?: string;
  saving: SavingState;
  button: string;
  onSubmit: () => void;
  children: ReactNode;
};

/** A titled form that shows its error above the fields. */
export function ProfileForm({ title, text, saving, button, onSubmit, children }: FormProps) {
  const id = useId();
  const problem = useFocusOn<HTMLParagraphElement>(saving.failures);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate aria-labelledby={id} className="profile-form" onSubmit={submit}>
      <h2 id={id}>{title}</h2>
      {text && <p className="profile-hint">{text}</p>}
      {saving.problem !== "" && (
        <p ref={problem} tabIndex={-1} role="alert" className="profile-problem">
          {saving.problem}
        </p>
      )}
      <div className="profile-fields">{children}</div>
      <button
        type="submit"
        className="profile-button"
        data-tone="primary"
        disabled={saving.isSaving}
        aria-busy={saving.isSaving}
      >
        {saving.isSaving && <LoaderCircle aria-hidden="true" className="profile-spinner" />}
        {saving.isSaving ? "Saving…" : button}
      </button>
    </form>
  );
}

type FieldProps = {
  name: string;
  label: string;
  value: string;
  saving: SavingState;
  onValueChange: (value: string) => void;
  wide?: boolean;
  hint?: string;
  input?: Omit<ComponentProps<"input">, "id" | "name" | "className" | "value" | "onChange">;
  options?: readonly (readonly [value: string, label: string])[];
};

/** A form field: label, hint, control and error. */
export function ProfileField(props: FieldProps) {
  const { name, label, value, saving, onValueChange, wide = false, hint, input = {}, options } = props;
  const id = useId();
  const error = saving.errors[name];
  const type = (typed: string) => {
    saving.clearFieldError(name);
    onValueChange(typed);
  };
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const control = {
    id,
    name,
    value,
    className: "profile-input",
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy || undefined,
  };
  return (
    <div className="profile-field" data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="profile-hint">
          {hint}
        </p>
      )}
      {options ? (
        <select {...control} onChange={(event) => type(event.target.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} {...input} onChange={(event) => type(event.target.value)} />
      )}
      {error && (
        <p id={`${id}-error`} className="profile-error">
          {error}
        </p>
      )}
    </div>
  );
}
