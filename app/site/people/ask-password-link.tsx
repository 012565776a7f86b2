import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { CallError } from "#app/kit/call-error.ts";
import { publicCall } from "#app/kit/public-call.ts";
import { SendingWords } from "#app/ui/site/sending-words.tsx";
import { LinkSent } from "./link-sent.tsx";

function useAsking() {
  const [is_sent, setSent] = useState(false);
  const [problem, setProblem] = useState("");
  const [is_sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ask = async () => {
    if (is_sending) return;
    setSending(true);
    setProblem("");
    try {
      // The field itself: someone, or the browser, may have filled it in before the page came to life.
      await publicCall("POST /auth/forgotten-password", { email: field.current?.value ?? "" });
      setSent(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.errors.email ?? error.message);
      field.current?.focus();
    } finally {
      setSending(false);
    }
  };
  return { field, is_sent, problem, is_sending, ask, mend: () => setProblem("") };
}

/** What was told takes the place of the form, and the focus. */
function Told() {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div ref={told} tabIndex={-1} role="status" className="mt-7 outline-none">
      <LinkSent />
    </div>
  );
}

/** Asks for a link that sets a new password; what it says doesn't tell which addresses have an account. */
export function AskPasswordLink({ intro }: { intro: string }) {
  const id = useId();
  const { field, is_sent, problem, is_sending, ask, mend } = useAsking();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  if (is_sent) return <Told />;
  return (
    <form method="post" action="/api/auth/forgotten-password" noValidate onSubmit={submit} className="resend">
      <p className="mb-2 text-lg text-pretty">{intro}</p>
      <div className="form-field">
        <label htmlFor={id}>Email</label>
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          className="form-input"
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={mend}
        />
        {problem && (
          <p id={`${id}-error`} role="alert" className="form-error">
            {problem}
          </p>
        )}
      </div>
      <button type="submit" className="action form-submit" disabled={is_sending} aria-busy={is_sending}>
        <SendingWords is_sending={is_sending} busy="Sending…">
          Send me a link
        </SendingWords>
      </button>
    </form>
  );
}
