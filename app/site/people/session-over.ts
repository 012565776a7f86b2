import { CallError } from "#app/kit/call-error.ts";
import { session } from "#app/kit/session.ts";

export const toSignIn = (): void => location.replace("/sign-in");

/** Whether the session is over, here or on the server: then there is nothing to be seen, and one is led to the door. */
export function isOver(error: CallError): boolean {
  if (error.status !== 401) return false;
  session.forget();
  toSignIn();
  return true;
}

/** A failed call for a person to read; anything else is a bug and goes on its way. */
export function failedCall(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}
