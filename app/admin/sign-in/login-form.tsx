import { useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { CallError, unreadable } from "#app/kit/call-error.ts";
import { client } from "#app/kit/client.ts";
import { session } from "#app/kit/session.ts";
import { toast } from "#app/kit/toast.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { inputLook } from "#app/ui/field.tsx";
import { Login } from "#shared/sign-in/contract.ts";

const sentences = {
  empty: "Please fill in all fields",
  refused: "Invalid credentials",
  broken: "An error occurred during login. Please try again.",
  unreachable: "Network error. Please check your connection and the backend server.",
} as const;

function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError) || error.message === unreadable) return sentences.broken;
  if (error.status === 0) return sentences.unreachable;
  const saidByServer = error.code !== "";
  return error.status === 401 && !saidByServer ? sentences.refused : error.message;
}

/** Asks for e-mail address and password and keeps the session that the server gives for them; the page goes on from there. */
export function LoginForm() {
  const [remember, setRemember] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.current) return;
    const { email, password } = Object.fromEntries(new FormData(form.current));
    const typed = Login.safeParse({ email, password, remember });
    if (!typed.success) {
      setProblem(typed.error.issues[0]?.message ?? sentences.empty);
      form.current.querySelector<HTMLInputElement>(email ? "[name=password]" : "[name=email]")?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const kept = await client.signIn.login(typed.data);
      queries.setQueryData(["sign-in", "me", kept.user.id], kept.user);
      toast.success({ title: "Login Successful" });
      session.keep(kept, remember);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={signIn} className="mt-6 grid gap-4">
      {problem && <Alert tone="danger" title={problem} onDismiss={() => setProblem(null)} />}
      <EmailField invalid={problem === sentences.empty} />
      <PasswordField invalid={problem === sentences.empty} />
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
        className={`${inputLook} min-h-11`}
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
          className={`${inputLook} min-h-11 pr-12`}
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
