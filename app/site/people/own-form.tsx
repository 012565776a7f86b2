import { LoaderCircle } from "lucide-react";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { failedCall, isOver } from "./session-over.ts";

type Errors = Readonly<Record<string, string>>;
type State = { errors: Errors; problem: string; failures: number; is_saving: boolean };

const calm: State = { errors: {}, problem: "", failures: 0, is_saving: false };

/** Saving of a short form: sentences beside the fields, and one for the whole that takes the focus. */
export function useSaving() {
  const [state, setState] = useState(calm);
  const save = async (work: () => Promise<void>) => {
    if (state.is_saving) return;
    setState((before) => ({ ...calm, failures: before.failures, is_saving: true }));
    try {
      await work();
      setState(calm);
    } catch (error) {
      const failed = failedCall(error);
      if (isOver(failed)) return;
      const { errors, message } = failed;
      setState((before) => ({ errors, problem: message, failures: before.failures + 1, is_saving: false }));
    }
  };
  const edited = (field: string) =>
    setState((before) => {
      const { [field]: _, ...errors } = before.errors;
      return { ...before, errors, problem: Object.keys(errors).length === 0 ? "" : before.problem };
    });
  return { ...state, save, edited };
}

type FormProps = {
  title: string;
  text?: string;
  saving: ReturnType<typeof useSaving>;
  button: string;
  onSubmit: () => void;
  children: ReactNode;
};

export function OwnForm({ title, text, saving, button, onSubmit, children }: FormProps) {
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
    <form noValidate aria-labelledby={id} className="form-card own-form" onSubmit={submit}>
      <h2 id={id} className="font-display text-name">
        {title}
      </h2>
      {text && <p className="form-small mt-1">{text}</p>}
      {saving.problem !== "" && (
        <p ref={problem} tabIndex={-1} role="alert" className="form-problem mt-4">
          {saving.problem}
        </p>
      )}
      <div className="form-grid mt-5">{children}</div>
      <button
        type="submit"
        className="action form-submit mt-6"
        disabled={saving.is_saving}
        aria-busy={saving.is_saving}
      >
        {saving.is_saving && <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />}
        {saving.is_saving ? "Saving…" : button}
      </button>
    </form>
  );
}

type FieldProps = {
  name: string;
  label: string;
  value: string;
  saving: ReturnType<typeof useSaving>;
  onType: (value: string) => void;
  wide?: boolean;
  hint?: string;
  input?: Omit<ComponentProps<"input">, "id" | "name" | "className" | "value" | "onChange">;
  options?: readonly (readonly [value: string, label: string])[];
};

export function OwnField({ name, label, value, saving, onType, wide = false, hint, input = {}, options }: FieldProps) {
  const id = useId();
  const error = saving.errors[name];
  const type = (typed: string) => {
    saving.edited(name);
    onType(typed);
  };
  const control = {
    id,
    name,
    value,
    className: "form-input",
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
  return (
    <div className={wide ? "form-field form-wide" : "form-field"}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="form-small">
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
        <p id={`${id}-error`} className="form-error">
          {error}
        </p>
      )}
    </div>
  );
}
