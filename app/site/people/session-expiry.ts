import { asCallError } from "#app/kit/calls/call-error.ts";
import { session } from "#app/kit/session/session.ts";

let isLeaving = false;

/** Opens another page instead of this one, once: a second navigation would abort the first. */
export function leaveFor(path: string): void {
  if (isLeaving) return;
  isLeaving = true;
  location.replace(path);
}

export const goToSignIn = (): void => leaveFor("/sign-in");

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
