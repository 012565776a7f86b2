import { CallError } from "#app/kit/call-error.ts";
import { publicCall } from "#app/kit/public-call.ts";
import { type RegistrationForm, registrationInput } from "./registration-form.ts";

type RegistrationSent = Parameters<typeof publicCall<"POST /register">>[1];
export type Sent = { is_sent: true } | { is_sent: false; error: CallError; is_refused: boolean };

/** Too many requests and time-outs say nothing of what an earlier try has done. */
const isRefusal = ({ status }: CallError): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Sends a registration under its key. A key that was used with another content says that an earlier try had arrived. */
export async function sendRegistration(form: RegistrationForm, key: string): Promise<Sent> {
  try {
    // The form has been checked with the very schema whose words these are.
    await publicCall("POST /register", registrationInput(form) as RegistrationSent, { idempotency_key: key });
    return { is_sent: true };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "idempotency_key_reused") return { is_sent: true };
    return { is_sent: false, error, is_refused: isRefusal(error) };
  }
}
