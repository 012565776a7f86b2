import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "maxLength" | "className" | "spellCheck" | "autoCapitalize">;

/** A password, with a button that shows it as it was typed. */
export function PasswordInput(input: Props) {
  const [is_shown, setShown] = useState(false);
  const Icon = is_shown ? EyeOff : Eye;
  return (
    <div className="password-field">
      <input
        {...input}
        type={is_shown ? "text" : "password"}
        maxLength={256}
        spellCheck={false}
        autoCapitalize="off"
        className="form-input"
      />
      <button type="button" className="password-eye" onClick={() => setShown(!is_shown)}>
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">{is_shown ? "Hide password" : "Show password"}</span>
      </button>
    </div>
  );
}
