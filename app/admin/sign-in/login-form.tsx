import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { session } from "#app/kit/session/session.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { inputClassName } from "#app/ui/field.tsx";
import type { SignedIn, TwoFactorRequired } from "#shared/sign-in/contract.ts";
import { loginError, loginMessages, passkeyLabel } from "#shared/sign-in/sign-in-rules.ts";
import { loginErrorMessage } from "./login-error.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordInput } from "./password-input.tsx";

const SecondStep = lazy(() => import("./second-step.tsx"));
const NewPasswordStep = lazy(() => import("./new-password-step.tsx"));

/** The next screen and its rows come first: the message takes as long to render as they do. */
const toastDelayMs = 600;

/** Stores the session; the page redirects when the session changes. */
function useEnter(
  remember: boolean,
  onTemporaryPassword: (newPasswordPath: string) => void,
): (signedIn: SignedIn) => void {
  const queries = useQueryClient();
  return (signedIn) => {
    // A temporary password opens nothing: another one is chosen first.
    if (signedIn.new_password_path) return onTemporaryPassword(signedIn.new_password_path);
    queries.setQueryData(["sign-in", "me", signedIn.user.id], signedIn.user);
    // First, as the rows of the next screen are asked for with it.
    void session.save(signedIn, remember);
    toast.later({ title: "Login Successful" }, toastDelayMs);
  };
}

/** Signs in with email and password, and a code where the account needs one; or with a passkey. */
export function LoginForm() {
  const [remember, setRemember] = useState(true);
  const [email, setEmail] = useState("");
  const [step, setStep] = useState<TwoFactorRequired | null>(null);
  const [newPasswordPath, setNewPasswordPath] = useState<string | null>(null);
  const enter = useEnter(remember, setNewPasswordPath);
  const goOn = (result: SignedIn | TwoFactorRequired) => ("token" in result ? enter(result) : setStep(result));
  const signInAgain = async (password: string) => {
    const result = await client.signIn.login({ email, password, remember }).catch(() => null);
    setStep(null);
    setNewPasswordPath(null);
    if (result) return goOn(result);
    toast.success({ title: "Your new password is set: sign in." });
  };
  if (newPasswordPath)
    return (
      <Suspense>
        <NewPasswordStep path={newPasswordPath} onChosen={signInAgain} />
      </Suspense>
    );
  if (!step) return <PasswordForm {...{ remember, setRemember, onTyped: setEmail, onPassed: goOn }} />;
  return (
    <Suspense>
      <SecondStep step={step} onSignedIn={enter} onBack={() => setStep(null)} />
    </Suspense>
  );
}

type FormProps = {
  remember: boolean;
  setRemember: (remember: boolean) => void;
  /** Is told the address that is being signed in with. */
  onTyped: (email: string) => void;
  onPassed: (result: SignedIn | TwoFactorRequired) => void;
};

function PasswordForm({ remember, setRemember, onTyped, onPassed }: FormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The page is only this form.
  useEffect(() => form.current?.querySelector<HTMLInputElement>("[name=email]")?.focus(), []);

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.current) return;
    const typed = new FormData(form.current);
    const [email, password] = [String(typed.get("email")), String(typed.get("password"))];
    const missing = loginError({ email, password });
    if (missing !== null) {
      setProblem(missing);
      form.current.querySelector<HTMLInputElement>(email.trim() ? "[name=password]" : "[name=email]")?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      onTyped(email);
      onPassed(await client.signIn.login({ email, password, remember }));
    } catch (error) {
      setProblem(loginErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={signIn} className="mt-6 grid gap-4">
      {problem && <Alert tone="danger" title={problem} onDismiss={() => setProblem(null)} />}
      <EmailField invalid={problem === loginMessages.missing} />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        invalid={problem === loginMessages.missing}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <LabelledCheckbox checked={remember} onChange={setRemember}>
          Keep me signed in
        </LabelledCheckbox>
        <a href="/sign-in/forgotten" className="inline-flex min-h-9 items-center text-sm underline underline-offset-4">
          Forgotten your password?
        </a>
      </div>
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {busy ? "Signing in…" : "Sign in"}
      </Button>
      <PasskeyButton onSignedIn={onPassed}>{passkeyLabel}</PasskeyButton>
    </form>
  );
}

function EmailField({ invalid }: { invalid: boolean }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        Email
      </label>
      <input
        id={id}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        aria-invalid={invalid || undefined}
        className={`${inputClassName} min-h-11`}
      />
    </div>
  );
}
