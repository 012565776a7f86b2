import { Copy } from "lucide-react";
import { useState } from "react";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { useCopied } from "#app/ui/use-copied.ts";
import { groupSecret } from "#shared/sign-in/two-factor-rules.ts";
import { describeProof, getProofFields, toOwnProof } from "./own-proof.ts";
import { QrCode } from "./qr-code.tsx";
import type { SectionProps } from "./section-props.ts";
import { SecurityForm } from "./security-form.tsx";

type Secret = { secret: string; uri: string };
type Props = Pick<SectionProps, "status" | "onSessionEnd"> & {
  onDone: (codes: string[]) => void;
  onCancel: () => void;
};

/** The secret as a picture and as text, for the app. */
function SecretDisplay({ secret, uri }: Secret) {
  const { copied, copy } = useCopied();
  return (
    <ol className="second-step-list">
      <li>
        Install an app that shows codes, if you have none: for example Google Authenticator, Microsoft Authenticator or
        1Password.
      </li>
      <li>
        In the app, add an account and point the camera at this picture.
        <QrCode text={uri} label="QR code with the key for your app" />
        <p className="profile-hint">On this phone, or no camera? Type or paste this key into the app:</p>
        <p className="second-step-secret">{groupSecret(secret)}</p>
        <button type="button" className="profile-button" onClick={() => void copy(secret)}>
          <Copy aria-hidden="true" />
          {copied === null ? "Copy the key" : "Copied"}
        </button>
      </li>
      <li>Type the six digits that the app shows now.</li>
    </ol>
  );
}

/** Turns on codes from an app: the password, then the key for the app, then a first code. */
export function SetUpApp({ status, onDone, onCancel, onSessionEnd }: Props) {
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret === null) {
    return (
      <SecurityForm
        key="password"
        fields={getProofFields(status)}
        hints={{ current_password: describeProof(status) }}
        button="Continue"
        send={async (typed) => callSignedInApi("POST /auth/two-factor/start", await toOwnProof(status, typed))}
        onDone={setSecret}
        {...{ onCancel, onSessionEnd }}
      />
    );
  }
  return (
    <SecurityForm
      key="code"
      fields={{ code: "Code from your app" }}
      button="Turn on"
      send={({ code }) => callSignedInApi("POST /auth/two-factor/confirm", { code })}
      onDone={({ recovery_codes }) => onDone(recovery_codes)}
      {...{ onCancel, onSessionEnd }}
    >
      <SecretDisplay {...secret} />
    </SecurityForm>
  );
}
