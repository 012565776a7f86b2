import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { asCallError, type CallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { island } from "#app/kit/islands/island.tsx";
import { session } from "#app/kit/session/session.ts";
import { FieldFrame } from "#app/kit/site-forms/island-field.tsx";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { hasProfileDraft } from "#app/profile/profile-draft.ts";
import { BusyLabel } from "#app/ui/site/busy-label.tsx";
import { TextLink } from "#app/ui/site/text-link.tsx";
import { isBackOfficeRole, type Role } from "#shared/kit/roles.ts";
import { PasswordInput } from "./password-input.tsx";
import { ResendLink } from "./resend-link.tsx";

type Problem = Pick<CallError, "message" | "code">;

/** Staff go to the back-office, everyone else to the account page. */
const homePathOf = (role: Role): string => (isBackOfficeRole(role) ? "/admin" : "/account");

const emptyFieldsProblem: Problem = { message: "Please fill in all fields", code: "empty" };

function useSignIn() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failures, setFailures] = useState(0);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const user = session.user();
    if (session.token() && user) location.replace(homePathOf(user.role));
  }, []);
  const showProblem = (newProblem: Problem) => {
    setProblem(newProblem);
    setFailures((count) => count + 1);
  };
  const signIn = async ({ email, password, remember }: SignInValues) => {
    if (isSending) return;
    if (email.trim() === "" || password === "") return showProblem(emptyFieldsProblem);
    setSending(true);
    setProblem(null);
    try {
      const result = await callPublicApi("POST /auth/login", { email, password, remember, user_type: "customer" });
      session.save(result, remember);
      location.assign(homePathOf(result.user.role));
    } catch (error) {
      showProblem(asCallError(error));
      setSending(false);
    }
  };
  return { problem, failures, isSending, signIn };
}

/** Shown if the session ended with unsaved input, which was stored. */
function SavedInputNotice() {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => setSaved(hasProfileDraft()), []);
  if (!isSaved) return null;
  return (
    <p role="status" className="register-note">
      Your session has ended. Your input is saved: sign in to continue.
    </p>
  );
}

type SignInValues = { email: string; password: string; remember: boolean };

/** Reads the form itself: it may have been filled in, or autofilled, before hydration. */
function useSignInValues() {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<SignInValues>({ email: "", password: "", remember: true });
  const read = useCallback((): SignInValues => {
    const fields = new FormData(form.current ?? undefined);
    const text = (name: string) => String(fields.get(name) ?? "");
    const current = { email: text("email"), password: text("password"), remember: fields.has("remember") };
    setValues(current);
    return current;
  }, []);
  useEffect(() => void read(), [read]);
  const update = (change: Partial<SignInValues>) => setValues((before) => ({ ...before, ...change }));
  return { form, values, update, read };
}

/** The sign-in form of customers and guides. */
function SignIn() {
  const id = useId();
  const { form, values, update, read } = useSignInValues();
  const { email, password, remember } = values;
  const { problem, failures, isSending, signIn } = useSignIn();
  const message = useFocusOn<HTMLDivElement>(failures);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn(read());
  };
  return (
    <>
      <SavedInputNotice />
      <form ref={form} method="post" noValidate onSubmit={submit} className="sign-in-form">
        {problem && (
          <div ref={message} tabIndex={-1} role="alert" className="form-problem">
            {problem.message}
          </div>
        )}
        <FieldFrame id={`${id}-email`} name="email" label="Email or username">
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={254}
              value={email}
              onChange={(event) => update({ email: event.target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame id={`${id}-password`} name="password" label="Password">
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={password}
              onChange={(event) => update({ password: event.target.value })}
            />
          )}
        </FieldFrame>
        <div className="sign-in-row">
          <label className="register-flag">
            <input
              name="remember"
              type="checkbox"
              checked={remember}
              onChange={(event) => update({ remember: event.target.checked })}
            />
            <span>Keep me signed in</span>
          </label>
          <TextLink href="/sign-in/forgotten">Forgotten your password?</TextLink>
        </div>
        <button type="submit" className="action form-submit w-full" disabled={isSending} aria-busy={isSending}>
          <BusyLabel isBusy={isSending} busyLabel="Signing in…">
            Sign in
          </BusyLabel>
        </button>
      </form>
      {problem?.code === "address_not_confirmed" && <ResendLink email={email.includes("@") ? email : ""} />}
    </>
  );
}

export const signIn = island("sign-in", SignIn, { when: "load" });
