import { useId, useState } from "react";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { storeNotice } from "#app/kit/session/notice.ts";
import { CheckboxField } from "#app/kit/site-forms/choice-fields.tsx";
import { TextField } from "#app/kit/site-forms/fields.tsx";
import { FormProblem, SubmitButton } from "#app/kit/site-forms/form-problem.tsx";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { useForm } from "#app/kit/site-forms/use-form.ts";
import type { TwoFactorRequired } from "#shared/sign-in/contract.ts";
import {
  codeInput,
  describeCodesLeft,
  lostPhoneText,
  secondStepTexts as texts,
  trustLabel,
} from "#shared/sign-in/second-step-texts.ts";
import type { CodeSource } from "#shared/sign-in/two-factor-rules.ts";
import { enterAccount } from "./enter-account.ts";
import { PasskeyButton } from "./passkey-button.tsx";

type Props = { step: TwoFactorRequired; remember: boolean; onBack: () => void };

function CodeForm({ challenge, remember }: { challenge: string; remember: boolean }) {
  const [source, setSource] = useState<CodeSource>("app");
  const form = useForm({
    id: useId(),
    initialValues: { code: "", trust_device: false },
    labels: { code: texts[source].label, trust_device: trustLabel },
  });
  const submit = () =>
    void form.submit({
      send: (values) => callPublicApi("POST /auth/login/two-factor", { challenge, ...values }),
      afterwards: "leave",
      onSent: (signedIn) => {
        const left = signedIn.recovery_codes_left;
        if (left !== undefined) storeNotice(`${describeCodesLeft(left)} ${lostPhoneText}`);
        enterAccount(signedIn, remember);
      },
    });
  const other = source === "app" ? "recovery" : "app";
  const switchSource = () => {
    setSource(other);
    form.clearErrors();
    form.setValue("code", "");
  };
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit(submit)} className="sign-in-form">
      {form.state.errors.code === undefined && <FormProblem form={form} />}
      <TextField
        key={source}
        form={form}
        name="code"
        hint={texts[source].hint}
        errorRole="alert"
        {...codeInput[source]}
      />
      <CheckboxField form={form} name="trust_device">
        {trustLabel}
      </CheckboxField>
      <SubmitButton isSending={form.state.isSending} busyLabel="Signing in…" look="form-submit w-full">
        Sign in
      </SubmitButton>
      <button type="button" className="text-link justify-self-start" onClick={switchSource}>
        {texts[other].switchTo}
      </button>
    </form>
  );
}

/** What is asked for after the password: a code, or a passkey. */
export default function SecondStep({ step: { methods, challenge }, remember, onBack }: Props) {
  const hasCodes = methods.includes("code");
  const heading = useFocusOn<HTMLHeadingElement>(true);
  return (
    <div className="sign-in-step">
      <h2 ref={heading} tabIndex={-1} className="font-display text-subheading outline-none">
        {hasCodes ? texts.title : texts.passkeyTitle}
      </h2>
      {hasCodes ? <CodeForm {...{ challenge, remember }} /> : <p className="text-ash">{texts.passkeyHint}</p>}
      {methods.includes("passkey") && (
        <PasskeyButton challenge={challenge} remember={remember}>
          {hasCodes ? texts.passkeyInstead : texts.usePasskey}
        </PasskeyButton>
      )}
      <button type="button" className="text-link justify-self-start" onClick={onBack}>
        {texts.back}
      </button>
    </div>
  );
}
