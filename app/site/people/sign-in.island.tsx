import { lazy, Suspense, useEffect, useId, useState } from "react";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { island } from "#app/kit/islands/island.tsx";
import { onPageActivated } from "#app/kit/islands/on-page-activated.ts";
import { session } from "#app/kit/session/session.ts";
import { CheckboxField } from "#app/kit/site-forms/choice-fields.tsx";
import { emailInput, TextField } from "#app/kit/site-forms/fields.tsx";
import { FormProblem, SubmitButton } from "#app/kit/site-forms/form-problem.tsx";
import { PasswordField } from "#app/kit/site-forms/password-field.tsx";
import { useForm } from "#app/kit/site-forms/use-form.ts";
import { isInputSaved } from "#app/profile/input-saved-flag.ts";
import { TextLink } from "#app/ui/site/text-link.tsx";
import type { TwoFactorRequired } from "#shared/sign-in/contract.ts";
import { loginError, passkeyLabel } from "#shared/sign-in/sign-in-rules.ts";
import { enterAccount, homePathOf } from "./enter-account.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { ResendLink } from "./resend-link.tsx";
import { storeTypedName } from "./typed-sign-in-name.ts";

const SecondStep = lazy(() => import("./second-step.tsx"));

/** Shown if the session ended with unsaved input, which was stored. */
function SavedInputNotice() {
  const [isSaved, setSaved] = useState(false);
  // A page that was prerendered got its copy of the tab's storage before the session ended.
  useEffect(() => onPageActivated(() => setSaved(isInputSaved())), []);
  if (!isSaved) return null;
  return (
    <p role="status" className="register-note">
      Your session has ended. Your input is saved: sign in to continue.
    </p>
  );
}

function useSignIn() {
  const [step, setStep] = useState<TwoFactorRequired | null>(null);
  useEffect(() => {
    const user = session.user();
    if (session.token() && user) location.replace(homePathOf(user.role));
  }, []);
  const form = useForm({
    id: useId(),
    initialValues: { email: "", password: "", remember: true },
    labels: { email: "Email or username", password: "Password", remember: "Keep me signed in" },
  });
  const submit = () =>
    void form.submit({
      validate: (values) => {
        const message = loginError(values);
        return message === null ? null : { message, errors: {} };
      },
      send: (values) => callPublicApi("POST /auth/login", { ...values, user_type: "customer" }),
      afterwards: "leave",
      onSent: (result, { remember }) => {
        if ("token" in result) return enterAccount(result, remember);
        form.reset({ email: "", password: "", remember });
        setStep(result);
      },
    });
  return { form, submit, step, goBack: () => setStep(null) };
}

/** The sign-in form of customers and guides. */
function SignIn() {
  const { form, submit, step, goBack } = useSignIn();
  const { problem, values, isSending } = form.state;
  if (step) {
    return (
      <Suspense>
        <SecondStep step={step} remember={values.remember} onBack={goBack} />
      </Suspense>
    );
  }
  return (
    <>
      <SavedInputNotice />
      <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit(submit)} className="sign-in-form">
        <FormProblem form={form} />
        <TextField form={form} name="email" {...emailInput} type="text" autoComplete="username" />
        <PasswordField form={form} name="password" autoComplete="current-password" />
        <div className="sign-in-row">
          <CheckboxField form={form} name="remember">
            {form.labels.remember}
          </CheckboxField>
          <TextLink href="/sign-in/forgotten" onClick={() => storeTypedName(values.email)}>
            Forgotten your password?
          </TextLink>
        </div>
        <SubmitButton isSending={isSending} busyLabel="Signing in…" look="form-submit w-full">
          Sign in
        </SubmitButton>
        <PasskeyButton remember={values.remember}>{passkeyLabel}</PasskeyButton>
      </form>
      {problem?.code === "address_not_confirmed" && (
        <ResendLink email={values.email.includes("@") ? values.email : ""} />
      )}
    </>
  );
}

export const signIn = island("sign-in", SignIn, { when: "load" });
