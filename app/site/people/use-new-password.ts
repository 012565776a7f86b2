import { useRef, useState } from "react";
import { asCallError, type CallError } from "#app/kit/calls/call-error.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import { callPublicApi, callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { session } from "#app/kit/session/session.ts";

type FieldName = "password" | "confirm_password";
type Errors = Partial<Record<FieldName, string>>;
/** Why a link cannot be used. */
type LinkProblem = "used" | "expired" | "unknown";

const linkProblemByCode: Readonly<Record<string, LinkProblem>> = {
  password_link_used: "used",
  password_link_expired: "expired",
  password_link_not_valid: "unknown",
};

export type NewPasswordForm = {
  errors: Errors;
  problem: string;
  failures: number;
  linkProblem: LinkProblem | null;
  isSending: boolean;
  clearError: (name: FieldName) => void;
  submit: (form: HTMLFormElement) => Promise<void>;
};

/** A new password revokes all sessions of its account. This call drops the local one if it was revoked. */
async function revalidateSession(): Promise<void> {
  if (!session.token()) return;
  await callSignedInApi("GET /auth/me", {}).catch(asCallError);
}

/** One idempotency key per password: a retry after a lost response is recognized. */
function useIdempotencyKey(): (body: string) => string {
  const last = useRef({ body: "", key: "" });
  return (body) => {
    if (last.current.body !== body) last.current = { body, key: randomId() };
    return last.current.key;
  };
}

/** Sets the password and opens the sign-in page. */
export function useNewPassword(token: string): NewPasswordForm {
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState("");
  const [failures, setFailures] = useState(0);
  const [linkProblem, setRefused] = useState<LinkProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const getKey = useIdempotencyKey();

  const handleError = ({ code, message, errors: { password, confirm_password } }: CallError) => {
    const link = linkProblemByCode[code];
    if (link) return setRefused(link);
    setErrors({ ...(password ? { password } : {}), ...(confirm_password ? { confirm_password } : {}) });
    setProblem(password || confirm_password ? "" : message);
    setFailures((count) => count + 1);
  };

  const submit = async (form: HTMLFormElement) => {
    if (isSending) return;
    setSending(true);
    setProblem("");
    setErrors({});
    const values = new FormData(form);
    const password = String(values.get("password") ?? "");
    const confirm_password = String(values.get("confirm_password") ?? "");
    const idempotencyKey = getKey(JSON.stringify([password, confirm_password]));
    try {
      await callPublicApi("POST /auth/new-password", { token, password, confirm_password }, { idempotencyKey });
      await revalidateSession();
      location.assign("/sign-in?password=set");
    } catch (error) {
      handleError(asCallError(error));
      setSending(false);
    }
  };

  const clearError = (name: FieldName) => setErrors(({ [name]: _, ...others }) => others);
  return { errors, problem, failures, linkProblem, isSending, clearError, submit };
}
