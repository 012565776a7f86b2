import { type FormEvent, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { loginErrorMessage } from "./login-error.ts";
import { PasswordInput } from "./password-input.tsx";

type Props = {
  /** Its last part is the token with which the password is set. */
  path: string;
  onChosen: (password: string) => Promise<void>;
};

/** What comes after a temporary password: one that only the person knows. */
export default function NewPasswordStep({ path, onChosen }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get("password"));
    setBusy(true);
    setProblem(null);
    try {
      const token = path.split("/").at(-1) ?? "";
      // Typed once, as it can be shown.
      await client.signIn.setPassword({ token, password, confirm_password: password });
      await onChosen(password);
    } catch (error) {
      setProblem(asCallError(error).errors.password ?? loginErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
      <h2 className="text-lg font-semibold">Welcome. Choose your own password</h2>
      <p className="text-ash">The one that you were given was for this first time only.</p>
      {problem && <Alert tone="danger" title={problem} onDismiss={() => setProblem(null)} />}
      <PasswordInput
        label="New password"
        name="password"
        autoComplete="new-password"
        invalid={problem !== null}
        hint="At least 8 characters, best a few words that nobody else would put together."
        autoFocus
      />
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {busy ? "Setting…" : "Set the password and sign in"}
      </Button>
    </form>
  );
}
