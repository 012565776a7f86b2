import { LoaderCircle } from "lucide-react";
import { type ComponentProps, type FormEvent, type ReactNode, useId } from "react";
import { describedBy } from "#app/kit/site-forms/island-field.tsx";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { SelectOptions } from "#app/ui/site/select-options.tsx";
import type { SavingState } from "./use-saving.ts";

type SaveButtonProps = Omit<ComponentProps<"button">, "className"> & { isSaving: boolean; savingLabel: string };

export const SaveButton = ({ isSaving, savingLabel, disabled = false, children, ...button }: SaveButtonProps) => (
  <button
    type="button"
    {...button}
    className="profile-button"
    data-tone="primary"
    disabled={disabled || isSaving}
    aria-busy={isSaving}
  >
    {isSaving && <LoaderCircle aria-hidden="true" className="profile-spinner" />}
    {isSaving ? savingLabel : children}
  </button>
);

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
      <SaveButton type="submit" isSaving={saving.isSaving} savingLabel="Saving…">
        {button}
      </SaveButton>
    </form>
  );
}

type FieldProps = Omit<ComponentProps<"input">, "id" | "name" | "className" | "value" | "onChange"> & {
  name: string;
  label: string;
  value: string;
  saving: SavingState;
  onValueChange: (value: string) => void;
  wide?: boolean;
  hint?: string;
  /** Makes the field a select. */
  options?: readonly (readonly [value: string, label: string])[];
};

/** A form field: label, hint, control and error. */
export function ProfileField(props: FieldProps) {
  const { name, label, value, saving, onValueChange, wide = false, hint, options, ...input } = props;
  const id = useId();
  const error = saving.errors[name];
  const type = (typed: string) => {
    saving.clearFieldError(name);
    onValueChange(typed);
  };
  const control = {
    id,
    name,
    value,
    className: "profile-input",
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy(id, hint, error),
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
          <SelectOptions options={options} />
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
