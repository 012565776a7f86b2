import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { CallError } from "#app/kit/call-error.ts";
import { island } from "#app/kit/island.tsx";
import { publicCall } from "#app/kit/public-call.ts";
import { session } from "#app/kit/session.ts";
import { hasKeptDetails } from "#app/profile/kept-details.ts";
import { SendingWords } from "#app/ui/site/sending-words.tsx";
import { backOfficeRoles, type Role } from "#shared/kit/roles.ts";
import { PasswordInput } from "./password-input.tsx";
import { ResendLink } from "./resend-link.tsx";

type Problem = { sentence: string; code: string };

/** Guides and customers come to their own page, those who work in the back-office to that. */
const homeOf = (role: Role): string => (backOfficeRoles.includes(role) ? "/admin" : "/account");

const empty: Problem = { sentence: "Please fill in all fields", code: "empty" };

function useSignIn() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failures, setFailures] = useState(0);
  const [is_sending, setSending] = useState(false);
  useEffect(() => {
    const user = session.user();
    if (session.token() && user) location.replace(homeOf(user.role));
  }, []);
  const refuse = (refusal: Problem) => {
    setProblem(refusal);
    setFailures((count) => count + 1);
  };
  const signIn = async ({ email, password, remember }: Typed) => {
    if (is_sending) return;
    if (email.trim() === "" || password === "") return refuse(empty);
    setSending(true);
    setProblem(null);
    try {
      const kept = await publicCall("POST /auth/login", { email, password, remember, user_type: "customer" });
      session.keep(kept, remember);
      location.assign(homeOf(kept.user.role));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refuse({ sentence: error.message, code: error.code });
      setSending(false);
    }
  };
  return { problem, failures, is_sending, signIn };
}

function ProblemShown({ problem, failures }: { problem: Problem | null; failures: number }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) place.current?.focus();
  }, [failures]);
  if (!problem) return null;
  return (
    <div ref={place} tabIndex={-1} role="alert" className="form-problem">
      {problem.sentence}
    </div>
  );
}

/** Someone whose session ended while typing is told that nothing is lost. */
function KeptNote() {
  const [is_kept, setKept] = useState(false);
  useEffect(() => setKept(hasKeptDetails()), []);
  if (!is_kept) return null;
  return (
    <p role="status" className="register-note">
      Your session has ended. What you typed is kept: sign in to go on with it.
    </p>
  );
}

type Typed = { email: string; password: string; remember: boolean };

/** What stands in the form: someone, or the browser, may have filled it in before the page came to life. */
function useTyped() {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({ email: "", password: "", remember: true });
  const read = useCallback((): Typed => {
    const fields = new FormData(form.current ?? undefined);
    const text = (name: string) => String(fields.get(name) ?? "");
    const found = { email: text("email"), password: text("password"), remember: fields.has("remember") };
    setTyped(found);
    return found;
  }, []);
  useEffect(() => void read(), [read]);
  const type = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  return { form, typed, type, read };
}

/** The door of guides and customers (decisions, section 4). */
function SignIn() {
  const id = useId();
  const { form, typed, type, read } = useTyped();
  const { email, password, remember } = typed;
  const { problem, failures, is_sending, signIn } = useSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn(read());
  };
  return (
    <>
      <KeptNote />
      <form ref={form} method="post" noValidate onSubmit={submit} className="sign-in-form">
        <ProblemShown problem={problem} failures={failures} />
        <div className="form-field">
          <label htmlFor={`${id}-email`}>Email or username</label>
          <input
            id={`${id}-email`}
            name="email"
            type="text"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            className="form-input"
            value={email}
            onChange={(event) => type({ email: event.target.value })}
          />
        </div>
        <div className="form-field">
          <label htmlFor={`${id}-password`}>Password</label>
          <PasswordInput
            id={`${id}-password`}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => type({ password: event.target.value })}
          />
        </div>
        <div className="sign-in-row">
          <label className="register-flag">
            <input
              name="remember"
              type="checkbox"
              checked={remember}
              onChange={(event) => type({ remember: event.target.checked })}
            />
            <span>Keep me signed in</span>
          </label>
          <a href="/sign-in/forgotten" className="text-link">
            Forgotten your password?
          </a>
        </div>
        <button type="submit" className="action form-submit w-full" disabled={is_sending} aria-busy={is_sending}>
          <SendingWords is_sending={is_sending} busy="Signing in…">
            Sign in
          </SendingWords>
        </button>
      </form>
      {problem?.code === "address_not_confirmed" && <ResendLink email={email.includes("@") ? email : ""} />}
    </>
  );
}

export const signIn = island("sign-in", SignIn, { when: "load" });
