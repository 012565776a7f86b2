import { useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { session } from "#app/kit/session/session.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { inputClassName } from "#app/ui/field.tsx";
import type { SignedIn, TwoFactorRequired } from "#shared/sign-in/contract.ts";
import { loginError, loginMessages, passkeyLabel } from "#shared/sign-in/sign-in-rules.ts";
import { loginErrorMessage } from "./login-error.ts";
import { PasskeyButton } from "./passkey-button.tsx";

const SecondStep = lazy(() => import("./second-step.tsx"));

/** Stores the session; the page redirects when the session changes. */
function useEnter(remember: boolean): (signedIn: SignedIn) => void {
  const queries = useQueryClient();
  return (signedIn) => {
    // A temporary password opens nothing but the page on which another one is chosen.
    if (signedIn.new_password_path) return location.assign(signedIn.new_password_path);
    queries.setQueryData(["sign-in", "me", signedIn.user.id], signedIn.user);
    // First, as the rows of the next screen are asked for with it.
    void session.save(signedIn, remember);
    toast.success({ title: "Login Successful" });
  };
}

/** Signs in with email and password, and a code where the account needs one; or with a passkey. */
export function LoginForm() {
  const [remember, setRemember] = useState(true);
  const [step, setStep] = useState<TwoFactorRequired | null>(null);
  const enter = useEnter(remember);
  if (!step) return <PasswordForm {...{ remember, setRemember, onStep: setStep, onSignedIn: enter }} />;
  return (
    <Suspense>
      <SecondStep step={step} onSignedIn={enter} onBack={() => setStep(null)} />
    </Suspense>
  );
}

type FormProps = {
  remember: boolean;
  setRemember: (remember: boolean) => void;
  onStep: (step: TwoFactorRequired) => void;
  onSignedIn: (signedIn: SignedIn) => void;
};

function PasswordForm({ remember, setRemember, onStep, onSignedIn }: FormProps) {
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
      const result = await client.signIn.login({ email, password, remember });
      if ("token" in result) onSignedIn(result);
      else onStep(result);
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
      <PasswordField invalid={problem === loginMessages.missing} />
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
      <PasskeyButton onSignedIn={onSignedIn}>{passkeyLabel}</PasskeyButton>
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

function PasswordField({ invalid }: { invalid: boolean }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        Password
      </label>
      <div className="relative">
        <input
          id={id}
          name="password"
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          maxLength={256}
          required
          aria-invalid={invalid || undefined}
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
    </div>
  );
}
