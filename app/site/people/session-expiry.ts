import { CallError } from "#app/kit/calls/call-error.ts";
import { session } from "#app/kit/session/session.ts";

export const goToSignIn = (): void => location.replace("/sign-in");

/** Clears the local session and opens the sign-in page. */
export function endSession(): void {
  session.clear();
  goToSignIn();
}

/** On 401, ends the session and returns true. */
export function endSessionIfExpired(error: CallError): boolean {
  if (error.status !== 401) return false;
  endSession();
  return true;
}

/** Narrows a caught error to a CallError; rethrows anything else, which is a bug. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}
