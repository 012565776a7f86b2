import { type ReactNode, useId, useState } from "react";
import { emailInput, TextField } from "#app/kit/site-forms/fields.tsx";
import { SubmitButton } from "#app/kit/site-forms/form-problem.tsx";
import { useForm } from "#app/kit/site-forms/use-form.ts";

/** Sends an email address with a call. */
export function useEmailRequest(call: (email: string) => Promise<unknown>, defaultEmail = "") {
  const [isSent, setSent] = useState(false);
  const form = useForm({ id: useId(), initialValues: { email: defaultEmail }, labels: { email: "Email" } });
  const submit = () =>
    void form.submit({
      send: ({ email }) => call(email),
      toErrors: ({ errors, message }) => ({ email: errors.email ?? message }),
      afterwards: "keep",
      onSend: () => setSent(false),
      onSent: () => setSent(true),
    });
  return { form, isSent, submit };
}

type Props = {
  request: ReturnType<typeof useEmailRequest>;
  /** Where the form is posted without scripts. */
  action: string;
  autoComplete: "email" | "username";
  button: { label: string; look: "form-submit" | "form-again" };
  intro?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
};

/** A form with one field, for an email address. */
export function EmailRequestForm({ request: { form, submit }, action, autoComplete, button, intro, children }: Props) {
  return (
    <form ref={form.ref} method="post" action={action} noValidate onSubmit={form.onSubmit(submit)} className="resend">
      {intro}
      <TextField form={form} name="email" errorRole="alert" {...emailInput} autoComplete={autoComplete} />
      <SubmitButton isSending={form.state.isSending} busyLabel="Sending…" look={button.look}>
        {button.label}
      </SubmitButton>
      {children}
    </form>
  );
}
