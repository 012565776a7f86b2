import { CallError } from "#app/kit/call-error.ts";
import { session } from "#app/kit/session.ts";

export const toSignIn = (): void => location.replace("/sign-in");

/** Clears the local session and opens the sign-in page. */
export function endHere(): void {
  session.forget();
  toSignIn();
}

/** On 401, ends the session and returns true. */
export function isOver(error: CallError): boolean {
  if (error.status !== 401) return false;
  endHere();
  return true;
}

/** Narrows a caught error to a CallError; rethrows anything else, which is a bug. */
export function failedCall(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}
