import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { CallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/schemaless-client.ts";
import { BusyLabel } from "#app/ui/site/busy-label.tsx";
import { LinkSent } from "./link-sent.tsx";

function usePasswordLinkRequest() {
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState("");
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async () => {
    if (isSending) return;
    setSending(true);
    setProblem("");
    try {
      // Reads the field itself: it may have been filled in, or autofilled, before hydration.
      await callPublicApi("POST /auth/forgotten-password", { email: field.current?.value ?? "" });
      setSent(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.errors.email ?? error.message);
      field.current?.focus();
    } finally {
      setSending(false);
    }
  };
  return { field, isSent, problem, isSending, submit, clearProblem: () => setProblem("") };
}

/** Replaces the form and takes the focus. */
function RequestSent() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} role="status" className="mt-7 outline-none">
      <LinkSent />
    </div>
  );
}

/** Requests a link to set a new password; the answer does not reveal which addresses have an account. */
export function RequestPasswordLink({ intro }: { intro: string }) {
  const id = useId();
  const { field, isSent, problem, isSending, submit, clearProblem } = usePasswordLinkRequest();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  if (isSent) return <RequestSent />;
  return (
    <form method="post" action="/api/auth/forgotten-password" noValidate onSubmit={onSubmit} className="resend">
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
          onChange={clearProblem}
        />
        {problem && (
          <p id={`${id}-error`} role="alert" className="form-error">
            {problem}
          </p>
        )}
      </div>
      <button type="submit" className="action form-submit" disabled={isSending} aria-busy={isSending}>
        <BusyLabel isBusy={isSending} busyLabel="Sending…">
          Send me a link
        </BusyLabel>
      </button>
    </form>
  );
}
