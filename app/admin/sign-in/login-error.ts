import { CallError, invalidResponseMessage } from "#app/kit/calls/call-error.ts";

const messages = {
  invalidCredentials: "Invalid credentials",
  unexpected: "An error occurred during login. Please try again.",
  unreachable: "Network error. Please check your connection and the backend server.",
} as const;

/** What the sign-in form shows after a failed call. */
export function loginErrorMessage(error: unknown): string {
  if (!(error instanceof CallError) || error.message === invalidResponseMessage) return messages.unexpected;
  if (error.status === 0) return messages.unreachable;
  const hasServerMessage = error.code !== "";
  return error.status === 401 && !hasServerMessage ? messages.invalidCredentials : error.message;
}
