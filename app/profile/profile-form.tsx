import { LoaderCircle } from "lucide-react";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { SavingState } from "./use-saving.ts";

type FormProps = {
  title: string;
  text?: string;
  saving: SavingState;
  button: string;
  onSubmit: () => void;
  children: ReactNode;
};

/** A titled form whose refusal is said above its fields. */
export function ProfileForm({ title, text, saving, button, onSubmit, children }: FormProps) {
  const id = useId();
  const problem = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (saving.failures > 0) problem.current?.focus();
  }, [saving.failures]);
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
        disabled={saving.is_saving}
        aria-busy={saving.is_saving}
      >
        {saving.is_saving && <LoaderCircle aria-hidden="true" className="profile-spinner" />}
        {saving.is_saving ? "Saving…" : button}
      </button>
    </form>
  );
}

type FieldProps = {
  name: string;
  label: string;
  value: string;
  saving: SavingState;
  onType: (value: string) => void;
  wide?: boolean;
  hint?: string;
  input?: Omit<ComponentProps<"input">, "id" | "name" | "className" | "value" | "onChange">;
  options?: readonly (readonly [value: string, label: string])[];
};

/** Label above, the control, and the sentence that belongs to it. */
export function ProfileField(props: FieldProps) {
  const { name, label, value, saving, onType, wide = false, hint, input = {}, options } = props;
  const id = useId();
  const error = saving.errors[name];
  const type = (typed: string) => {
    saving.edited(name);
    onType(typed);
  };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const control = {
    id,
    name,
    value,
    className: "profile-input",
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described || undefined,
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
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
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
