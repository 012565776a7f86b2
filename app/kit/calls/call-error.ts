import { hasStatusMessage, messageForStatus } from "#shared/kit/status-messages.ts";

type ErrorBody = { message?: unknown; error?: unknown; code?: unknown; errors?: unknown; data?: unknown };

/** A failed API call: a message for the user, and messages by field in `errors`. */
export class CallError extends Error {
  /** HTTP status; 0 for a network error. */
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly data: unknown;
  readonly #hasServerMessage: boolean;

  constructor(status: number, message: string, answered: ErrorBody = {}) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.code = typeof answered.code === "string" ? answered.code : "";
    this.errors = (answered.errors ?? {}) as Record<string, string>;
    this.data = answered.data;
    this.#hasServerMessage = typeof answered.message === "string" && answered.message !== "";
  }

  /** The message of the server, or that there is no connection; else the fallback. */
  messageOr(fallback: string): string {
    return this.#hasServerMessage || this.status === 0 ? this.message : fallback;
  }
}

/** Narrows a caught error to a CallError. Rethrows anything else, which is a bug. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}

/**
 * Whether the server has refused a request and stored nothing. 408 and 429 are excluded: they do not tell whether an
 * earlier request was stored.
 */
export const isRejection = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

export { offlineMessage } from "./offline-message.ts";
export const invalidResponseMessage = "API request failed";
/** The code of an `invalidResponseMessage` for an answer without a body. */
export const emptyResponseCode = "empty_response";

/** What the server says has failed; null if it says nothing. */
const findMessage = ({ message, error }: ErrorBody): string | null =>
  ([message, error].find((text) => typeof text === "string" && text !== "") as string | undefined) ?? null;

/** Builds the error of a failed response. Prefers the message of the server, then that of the status. */
export function toCallError(status: number, answered: ErrorBody | null): CallError {
  const message = answered && findMessage(answered);
  if (answered && message !== null) return new CallError(status, message, { ...answered, message });
  if (answered || hasStatusMessage(status)) return new CallError(status, messageForStatus(status));
  return new CallError(status, `HTTP error! status: ${status}`);
}
