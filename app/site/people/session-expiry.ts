import { asCallError } from "#app/kit/calls/call-error.ts";
import { session } from "#app/kit/session/session.ts";

export const goToSignIn = (): void => location.replace("/sign-in");

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
