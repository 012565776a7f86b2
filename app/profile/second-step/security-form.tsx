import { type ReactNode, useEffect, useId } from "react";
import { TextField } from "#app/kit/site-forms/fields.tsx";
import { FormProblem } from "#app/kit/site-forms/form-problem.tsx";
import { useForm } from "#app/kit/site-forms/use-form.ts";
import { passwordLength } from "#shared/sign-in/sign-in-rules.ts";
import { maxPasskeyNameLength, missingMessages } from "#shared/sign-in/two-factor-rules.ts";
import { SaveButton } from "../profile-form.tsx";

const noValues = { current_password: "", code: "", name: "" };
type Values = typeof noValues;
type FieldName = keyof Values;

const inputs = {
  current_password: { type: "password", autoComplete: "current-password", maxLength: passwordLength.max },
  code: { autoComplete: "one-time-code", autoCapitalize: "off", spellCheck: false, maxLength: 40 },
  name: { maxLength: maxPasskeyNameLength },
} as const;

export type SecurityFormProps<Output> = {
  /** What is asked for, with the label of each. */
  fields: { readonly [Name in FieldName]?: string };
  hints?: { readonly [Name in FieldName]?: string };
  initialValues?: Partial<Values>;
  button: string;
  children?: ReactNode;
  send: (values: Values) => Promise<Output>;
  onDone: (output: Output) => void;
  onCancel: () => void;
  /** Called on status 401. */
  onSessionEnd: () => void;
};

/** A small form for one change of how somebody signs in, which asks for the password, a code or a name. */
export function SecurityForm<Output>(props: SecurityFormProps<Output>) {
  const { fields, hints = {}, initialValues, button, children, send, onDone, onCancel, onSessionEnd } = props;
  const names = Object.keys(fields) as FieldName[];
  const form = useForm<Values>({
    id: useId(),
    look: "profile",
    initialValues: { ...noValues, ...initialValues },
    labels: { current_password: "", code: "", name: "", ...fields },
  });
  // It takes the place of the button that opened it.
  useEffect(() => form.ref.current?.querySelector("input")?.focus(), [form.ref]);
  // A passkey that was made before its name is refused would stay on the device.
  const validate = (values: Values) => {
    const missing = names.filter((name) => values[name].trim() === "");
    const errors = Object.fromEntries(missing.map((name) => [name, missingMessages[name]]));
    return missing.length === 0 ? null : { message: "", errors };
  };
  const submit = () =>
    void form.submit({
      validate,
      send,
      onSent: onDone,
      onFailed: ({ status }) => {
        if (status === 401) onSessionEnd();
      },
    });
  const hasFieldErrors = names.some((name) => form.state.errors[name]);
  return (
    <form ref={form.ref} noValidate className="second-step-form" onSubmit={form.onSubmit(submit)}>
      {children}
      {!hasFieldErrors && <FormProblem form={form} />}
      {names.map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={fields[name]}
          hint={hints[name]}
          errorRole="alert"
          {...inputs[name]}
        />
      ))}
      <div className="second-step-ways">
        <SaveButton type="submit" isSaving={form.state.isSending} savingLabel="One moment…">
          {button}
        </SaveButton>
        <button type="button" className="profile-button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
