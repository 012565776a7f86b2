import { useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { BusyLabel } from "#app/ui/site/busy-label.tsx";
import { enterAccount } from "./enter-account.ts";

async function signInWithPasskey(challenge: string | undefined) {
  const { askForPasskey } = await import("#app/kit/session/passkeys.ts");
  const credential = await askForPasskey(await callPublicApi("POST /auth/login/passkey/options", {}));
  return callPublicApi("POST /auth/login/passkey", {
    credential,
    user_type: "customer",
    ...(challenge && { challenge }),
  });
}

type Props = {
  /** Of the password, where that came first. */
  challenge?: string;
  remember: boolean;
  children: string;
};

/** Signs in with a passkey, without a code. */
export function PasskeyButton({ challenge, remember, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const signIn = async () => {
    setBusy(true);
    setProblem("");
    try {
      enterAccount(await signInWithPasskey(challenge), remember);
    } catch (error) {
      setProblem(asCallError(error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="action form-again w-full"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void signIn()}
      >
        <BusyLabel isBusy={isBusy} busyLabel="Waiting for your passkey…">
          {children}
        </BusyLabel>
      </button>
      {problem !== "" && (
        <p role="alert" className="form-problem">
          {problem}
        </p>
      )}
    </>
  );
}
