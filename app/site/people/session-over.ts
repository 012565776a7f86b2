import { CallError } from "#app/kit/call-error.ts";
import { session } from "#app/kit/session.ts";

export const toSignIn = (): void => location.replace("/sign-in");

/** The session has ended on the server: it ends here too, and one is led to the door. */
export function endHere(): void {
  session.forget();
  toSignIn();
}

/** Whether the session is over, here or on the server: then there is nothing to be seen. */
export function isOver(error: CallError): boolean {
  if (error.status !== 401) return false;
  endHere();
  return true;
}

/** A failed call for a person to read; anything else is a bug and goes on its way. */
export function failedCall(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}
