import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { inputClassName } from "#app/ui/field.tsx";
import type { SignedIn, TwoFactorRequired } from "#shared/sign-in/contract.ts";
import {
  codeInput,
  describeCodesLeft,
  lostPhoneText,
  secondStepTexts as texts,
  trustLabel,
} from "#shared/sign-in/second-step-texts.ts";
import { type CodeSource, signInSettingsPath } from "#shared/sign-in/two-factor-rules.ts";
import { loginErrorMessage } from "./login-error.ts";
import { PasskeyButton } from "./passkey-button.tsx";

type Props = { step: TwoFactorRequired; onSignedIn: (signedIn: SignedIn) => void; onBack: () => void };

function CodeField({ source, invalid }: { source: CodeSource; invalid: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The page is only this field.
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {texts[source].label}
      </label>
      <input
        ref={input}
        id={id}
        name="code"
        aria-describedby={`${id}-hint`}
        aria-invalid={invalid || undefined}
        className={`${inputClassName} min-h-11 font-mono`}
        {...codeInput[source]}
      />
      <p id={`${id}-hint`} className="text-xs text-ash">
        {texts[source].hint}
      </p>
    </div>
  );
}

function showCodesLeft({ recovery_codes_left: left, new_password_path }: SignedIn): void {
  if (left === undefined || new_password_path !== null) return;
  const action = { label: "Open profile", onClick: () => location.assign(signInSettingsPath) };
  toast.warning({ title: describeCodesLeft(left), text: lostPhoneText, action, seconds: 20 });
}

function CodeForm({ challenge, onSignedIn }: { challenge: string; onSignedIn: Props["onSignedIn"] }) {
  const [source, setSource] = useState<CodeSource>("app");
  const [trust, setTrust] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const other = source === "app" ? "recovery" : "app";
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get("code"));
    setBusy(true);
    setProblem(null);
    try {
      const signedIn = await client.twoFactor.login({ challenge, code, trust_device: trust });
      onSignedIn(signedIn);
      showCodesLeft(signedIn);
    } catch (error) {
      setProblem(loginErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {problem && <Alert tone="danger" title={problem} onDismiss={() => setProblem(null)} />}
      <CodeField key={source} source={source} invalid={problem !== null} />
      <LabelledCheckbox checked={trust} onChange={setTrust}>
        {trustLabel}
      </LabelledCheckbox>
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {busy ? "Signing in…" : "Sign in"}
      </Button>
      <Button
        tone="quiet"
        onClick={() => {
          setSource(other);
          setProblem(null);
        }}
      >
        {texts[other].switchTo}
      </Button>
    </form>
  );
}

/** What is asked for after the password: a code, or a passkey. */
export default function SecondStep({ step: { methods, challenge }, onSignedIn, onBack }: Props) {
  const hasCodes = methods.includes("code");
  return (
    <div className="mt-6 grid gap-4">
      <h2 className="text-lg font-semibold">{hasCodes ? texts.title : texts.passkeyTitle}</h2>
      {hasCodes ? (
        <CodeForm challenge={challenge} onSignedIn={onSignedIn} />
      ) : (
        <p className="text-ash">{texts.passkeyHint}</p>
      )}
      {methods.includes("passkey") && (
        <PasskeyButton challenge={challenge} onSignedIn={onSignedIn}>
          {hasCodes ? texts.passkeyInstead : texts.usePasskey}
        </PasskeyButton>
      )}
      <Button tone="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  );
}
