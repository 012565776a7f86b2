import { type FormEvent, useId, useState } from "react";
import { CallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/schemaless-client.ts";
import { BusyLabel } from "#app/ui/site/busy-label.tsx";

type Props = { email?: string };

/** Sends the confirmation link again; the answer does not reveal which addresses are registered. */
export function ResendLink({ email = "" }: Props) {
  const id = useId();
  const [address, setAddress] = useState(email);
  const [result, setResult] = useState("");
  const [problem, setProblem] = useState("");
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setResult("");
    setProblem("");
    try {
      await callPublicApi("POST /register/confirmations", { email: address });
      setResult("If this address is waiting to be confirmed, we have sent it a new link.");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.errors.email ?? error.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <form method="post" action="/api/register/confirmations" noValidate onSubmit={send} className="resend">
      <div className="form-field">
        <label htmlFor={id}>Email</label>
        <input
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          spellCheck={false}
          className="form-input"
          value={address}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={(event) => {
            setAddress(event.target.value);
            setProblem("");
          }}
        />
        {problem && (
          <p id={`${id}-error`} role="alert" className="form-error">
            {problem}
          </p>
        )}
      </div>
      <button type="submit" className="action form-again" disabled={isSending}>
        <BusyLabel isBusy={isSending} busyLabel="Sending…">
          Send the link again
        </BusyLabel>
      </button>
      <p role="status" className="form-small resend-told">
        {result}
      </p>
    </form>
  );
}
