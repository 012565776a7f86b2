import { asCallError, type CallError, isRejection } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { type RegistrationFormValues, toRegistrationInput } from "./registration-form.ts";

type RegistrationPayload = Parameters<typeof callPublicApi<"POST /register">>[1];
export type RegistrationResult = { isSent: true } | { isSent: false; error: CallError; isRejected: boolean };

/** Sends a registration. A reused-key error means that an earlier request was stored, which counts as success. */
export async function sendRegistration(form: RegistrationFormValues, key: string): Promise<RegistrationResult> {
  try {
    // The cast is safe: the form was validated with the schema of this call.
    await callPublicApi("POST /register", toRegistrationInput(form) as RegistrationPayload, { idempotencyKey: key });
    return { isSent: true };
  } catch (caught) {
    const error = asCallError(caught);
    if (error.code === "idempotency_key_reused") return { isSent: true };
    return { isSent: false, error, isRejected: isRejection(error.status) };
  }
}
