import { CallError, invalidResponseMessage } from "#app/kit/calls/call-error.ts";

export const loginMessages = {
  missingFields: "Please fill in all fields",
  invalidCredentials: "Invalid credentials",
  unexpected: "An error occurred during login. Please try again.",
  unreachable: "Network error. Please check your connection and the backend server.",
} as const;

/** What the sign-in form shows after a failed call. */
export function loginErrorMessage(error: unknown): string {
  if (!(error instanceof CallError) || error.message === invalidResponseMessage) return loginMessages.unexpected;
  if (error.status === 0) return loginMessages.unreachable;
  const hasServerMessage = error.code !== "";
  return error.status === 401 && !hasServerMessage ? loginMessages.invalidCredentials : error.message;
}
