import { KeyRound } from "lucide-react";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SignedIn } from "#shared/sign-in/contract.ts";
import { loginErrorMessage } from "./login-error.ts";

type Props = {
  /** Of the password, where that came first. */
  challenge?: string;
  onSignedIn: (signedIn: SignedIn) => void;
  children: string;
};

/** Signs in with a passkey, without a code. */
export function PasskeyButton({ challenge, onSignedIn, children }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { askForPasskey } = await import("#app/kit/session/passkeys.ts");
      const credential = await askForPasskey(await client.passkeys.startLogin({}));
      onSignedIn(await client.passkeys.login({ credential, ...(challenge && { challenge }) }));
    } catch (error) {
      setProblem(loginErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={KeyRound} size="large" wide busy={busy} onClick={signIn}>
        {busy ? "Waiting for your passkey…" : children}
      </Button>
      {problem && <Alert tone="danger" title={problem} onDismiss={() => setProblem(null)} />}
    </>
  );
}
