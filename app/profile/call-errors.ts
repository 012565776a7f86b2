import { CallError } from "#app/kit/calls/call-error.ts";

/** Returns the error if it is a CallError; rethrows anything else, which is a bug. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}

/** The message of a field, else that of the call, else the fallback. */
export const fieldErrorMessage = (error: CallError, field: string, fallback: string): string =>
  error.errors[field] || error.message || fallback;
