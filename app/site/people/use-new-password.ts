import { useRef, useState } from "react";
import { CallError } from "#app/kit/call-error.ts";
import { newKey } from "#app/kit/new-key.ts";
import { ownCall, publicCall } from "#app/kit/public-call.ts";
import { session } from "#app/kit/session.ts";

type Name = "password" | "confirm_password";
type Errors = Partial<Record<Name, string>>;
/** Why a link cannot be used. */
type Refused = "used" | "expired" | "unknown";

const refusals: Readonly<Record<string, Refused>> = {
  password_link_used: "used",
  password_link_expired: "expired",
  password_link_not_valid: "unknown",
};

export type NewPasswordDraft = {
  errors: Errors;
  problem: string;
  failures: number;
  refused: Refused | null;
  is_sending: boolean;
  mend: (name: Name) => void;
  send: (form: HTMLFormElement) => Promise<void>;
};

/** A new password revokes all sessions of its account. This call drops the local one if it was revoked. */
async function askWhoIsSignedIn(): Promise<void> {
  if (!session.token()) return;
  try {
    await ownCall("GET /auth/me", {});
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** One idempotency key per password: a retry after a lost response is recognized. */
function useKey(): (body: string) => string {
  const last = useRef({ body: "", key: "" });
  return (body) => {
    if (last.current.body !== body) last.current = { body, key: newKey() };
    return last.current.key;
  };
}

/** Sets the password and opens the sign-in page. */
export function useNewPassword(token: string): NewPasswordDraft {
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState("");
  const [failures, setFailures] = useState(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [is_sending, setSending] = useState(false);
  const getKey = useKey();

  const handleError = ({ code, message, errors: { password, confirm_password } }: CallError) => {
    const link = refusals[code];
    if (link) return setRefused(link);
    setErrors({ ...(password ? { password } : {}), ...(confirm_password ? { confirm_password } : {}) });
    setProblem(password || confirm_password ? "" : message);
    setFailures((count) => count + 1);
  };

  const send = async (form: HTMLFormElement) => {
    if (is_sending) return;
    setSending(true);
    setProblem("");
    setErrors({});
    const values = new FormData(form);
    const password = String(values.get("password") ?? "");
    const confirm_password = String(values.get("confirm_password") ?? "");
    const idempotency_key = getKey(JSON.stringify([password, confirm_password]));
    try {
      await publicCall("POST /auth/new-password", { token, password, confirm_password }, { idempotency_key });
      await askWhoIsSignedIn();
      location.assign("/sign-in?password=set");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      handleError(error);
      setSending(false);
    }
  };

  const mend = (name: Name) => setErrors(({ [name]: _, ...others }) => others);
  return { errors, problem, failures, refused, is_sending, mend, send };
}
