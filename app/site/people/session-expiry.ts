import { asCallError } from "#app/kit/calls/call-error.ts";
import { session } from "#app/kit/session/session.ts";

let isLeaving = false;

/** Opens the sign-in page, once: a second navigation would abort the first. */
export function goToSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  location.replace("/sign-in");
}

/** Clears the local session and opens the sign-in page. */
export function endSession(): void {
  session.clear();
  goToSignIn();
}

/** The message of a failed call. On 401, ends the session instead and returns "". */
export function messageUnlessExpired(error: unknown): string {
  const { status, message } = asCallError(error);
  if (status !== 401) return message;
  endSession();
  return "";
}
