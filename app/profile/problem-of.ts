import { CallError } from "#app/kit/call-error.ts";

/** A failed call for a person to read; anything else is a bug and goes on its way. */
export function failedCall(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}

/** The sentence beside the field, else the server's, else the specified one (specification 3, section 8). */
export const sentenceOf = (failed: CallError, field: string, otherwise: string): string =>
  failed.errors[field] || failed.message || otherwise;
