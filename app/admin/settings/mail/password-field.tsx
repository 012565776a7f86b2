import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { MailServerState } from "#shared/mail/server-contract.ts";
import { passwordLabels as labels } from "./labels.ts";

type Props = {
  mail: MailServerState;
  /** Whether the form names another server, port or user than the password that is set is for. */
  isElsewhere: boolean;
  /** Null for the one that is set. */
  password: string | null;
  onChange: (password: string | null) => void;
};

/** The password, which is never shown. It is no value of the form, so that no draft and no conflict has it. */
export function PasswordField({ mail, isElsewhere, password, onChange }: Props) {
  const isSet = mail.has_password && mail.is_password_readable && !isElsewhere;
  if (isSet && password === null)
    return (
      <div className="grid content-start justify-items-start gap-1.5">
        <span className="text-sm font-medium">{labels.label}</span>
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
          <span>{labels.isSet}</span>
          <Button onClick={() => onChange("")}>{labels.replace}</Button>
        </div>
      </div>
    );
  return (
    <div className="grid content-start justify-items-start gap-2">
      <div className="w-full">
        <Field label={labels.label} hint={isElsewhere ? labels.again(mail) : labels.hint}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="new-password"
              value={password ?? ""}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      </div>
      {isSet && <Button onClick={() => onChange(null)}>{labels.keep}</Button>}
    </div>
  );
}
