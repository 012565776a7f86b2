import { Eye, EyeOff } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { IconButton } from "#app/ui/button.tsx";
import { inputClassName } from "#app/ui/field.tsx";

type Props = {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  invalid: boolean;
  hint?: string;
  autoFocus?: boolean;
};

/** A password that can be shown while it is typed. */
export function PasswordInput({ label, invalid, hint, autoFocus = false, ...rest }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          ref={input}
          type={shown ? "text" : "password"}
          maxLength={256}
          required
          aria-invalid={invalid || undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={`${inputClassName} min-h-11 pr-12`}
        />
        <span className="absolute inset-y-0 right-1.5 flex items-center">
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? "Hide password" : "Show password"}
            onClick={() => setShown(!shown)}
          />
        </span>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ash">
          {hint}
        </p>
      )}
    </div>
  );
}
