import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { FieldFrame } from "#app/kit/site-forms/island-field.tsx";
import { BusyLabel } from "#app/ui/site/busy-label.tsx";

/** Sends an e-mail address with a call; at most one at a time. */
export function useEmailRequest(call: (email: string) => Promise<unknown>) {
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState("");
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setSent(false);
    setProblem("");
    try {
      // Reads the field itself: it may have been filled in, or autofilled, before hydration.
      await call(field.current?.value ?? "");
      setSent(true);
    } catch (error) {
      const { errors, message } = asCallError(error);
      setProblem(errors.email ?? message);
      field.current?.focus();
    } finally {
      setSending(false);
    }
  };
  return { field, isSent, problem, isSending, submit, clearProblem: () => setProblem("") };
}

type Props = {
  request: ReturnType<typeof useEmailRequest>;
  /** Where the form is posted without scripts. */
  action: string;
  autoComplete: "email" | "username";
  defaultEmail?: string;
  button: { label: string; className: "form-submit" | "form-again" };
  intro?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
};

/** A form with one field, for an e-mail address. */
export function EmailRequestForm({ request, action, autoComplete, defaultEmail, button, intro, children }: Props) {
  const id = useId();
  const { field, problem, isSending, submit, clearProblem } = request;
  return (
    <form method="post" action={action} noValidate onSubmit={submit} className="resend">
      {intro}
      <FieldFrame id={id} name="email" label="Email" error={problem} errorRole="alert">
        {(control) => (
          <input
            {...control}
            ref={field}
            type="email"
            inputMode="email"
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            defaultValue={defaultEmail}
            onChange={clearProblem}
          />
        )}
      </FieldFrame>
      <button type="submit" className={`action ${button.className}`} disabled={isSending} aria-busy={isSending}>
        <BusyLabel isBusy={isSending} busyLabel="Sending…">
          {button.label}
        </BusyLabel>
      </button>
      {children}
    </form>
  );
}
