import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Field, type FieldProps } from "./fields.tsx";

/** A password input with a button to show the password. */
function PasswordInput(input: ComponentProps<"input">) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className="password-field">
      <input
        {...input}
        type={isVisible ? "text" : "password"}
        maxLength={256}
        spellCheck={false}
        autoCapitalize="off"
        className="form-input"
      />
      <button type="button" className="password-eye" onClick={() => setVisible(!isVisible)}>
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">{isVisible ? "Hide password" : "Show password"}</span>
      </button>
    </div>
  );
}

type PasswordProps = { autoComplete: "current-password" | "new-password" };

export const PasswordField = <Values extends object>({
  autoComplete,
  ...field
}: FieldProps<Values> & PasswordProps) => (
  <Field {...field}>{(control) => <PasswordInput {...control} autoComplete={autoComplete} />}</Field>
);
