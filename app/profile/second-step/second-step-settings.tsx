import { useCallback, useEffect, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import type { TwoFactorStatus } from "#shared/sign-in/two-factor-contract.ts";
import { AppCodes } from "./app-codes.tsx";
import { Passkeys } from "./passkeys.tsx";

type Props = {
  onToast: (toast: { title: string }) => void;
  /** Called on status 401. */
  onSessionEnd: () => void;
  /** Called after each change. */
  onChanged?: (status: TwoFactorStatus) => void;
};

function useStatus({ onSessionEnd }: Pick<Props, "onSessionEnd">) {
  const [status, setStatus] = useState<TwoFactorStatus | null>(null);
  const [problem, setProblem] = useState("");
  const load = useCallback(async (): Promise<TwoFactorStatus | null> => {
    setProblem("");
    try {
      const loaded = await callSignedInApi("GET /auth/two-factor", {});
      setStatus(loaded);
      return loaded;
    } catch (error) {
      const { status: code, message } = asCallError(error);
      if (code === 401) onSessionEnd();
      else setProblem(message);
      return null;
    }
  }, [onSessionEnd]);
  useEffect(() => void load(), [load]);
  return { status, problem, load };
}

/** Everything that proves who somebody is, beside the password. */
export default function SecondStepSettings({ onToast, onSessionEnd, onChanged }: Props) {
  const { status, problem, load } = useStatus({ onSessionEnd });
  if (problem !== "") {
    return (
      <div className="profile-section second-step">
        <p role="alert" className="profile-problem">
          {problem}
        </p>
        <button type="button" className="profile-button" onClick={() => void load()}>
          Try Again
        </button>
      </div>
    );
  }
  if (!status) return <p className="second-step profile-hint">Loading…</p>;
  const change = async (title: string) => {
    onToast({ title });
    const loaded = await load();
    if (loaded) onChanged?.(loaded);
  };
  const section = { status, onSessionEnd, onChanged: (title: string) => void change(title) };
  return (
    <div className="profile-section second-step">
      <h2>Two-factor sign-in</h2>
      {status.is_required && <p className="profile-note">Your role needs one of these.</p>}
      <AppCodes {...section} />
      <Passkeys {...section} />
    </div>
  );
}
