import { messageForStatus } from "./status-messages.ts";

/** An error that an endpoint may return: a stable code, its HTTP status and the message for people. */
export type ErrorDefinition = {
  readonly code: string;
  readonly status: number;
  readonly message: string;
};

export type ErrorDetails = {
  /** Replaces the message of the definition with a more specific one. */
  message?: string;
  /** One message per field, keyed by field name. */
  errors?: Readonly<Record<string, string>>;
  /** Seconds, for the Retry-After header. */
  retryAfterSeconds?: number;
  data?: unknown;
};

/** An expected error. Anything else that is thrown is a bug and becomes a 500 without details. */
export class DomainError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(definition: ErrorDefinition, details: ErrorDetails = {}) {
    super(details.message ?? definition.message);
    this.name = "DomainError";
    this.code = definition.code;
    this.status = definition.status;
    this.details = details;
  }
}

type ErrorConstructor = ErrorDefinition & ((details?: ErrorDetails) => DomainError);

/** Defines an error. Returns its constructor, which can also be listed in the `errors` of an endpoint. */
export function defineError(definition: ErrorDefinition): ErrorConstructor {
  return Object.assign((details?: ErrorDetails) => new DomainError(definition, details), definition);
}

const defineStatusError = (code: string, status: number) =>
  defineError({ code, status, message: messageForStatus(status) });

export const badRequest = defineStatusError("bad_request", 400);
export const notSignedIn = defineStatusError("not_signed_in", 401);
export const notAllowed = defineStatusError("not_allowed", 403);
export const notFound = defineStatusError("not_found", 404);
export const methodNotAllowed = defineError({
  code: "method_not_allowed",
  status: 405,
  message: "This method is not allowed for this address.",
});
export const changedMeanwhile = defineStatusError("changed_meanwhile", 409);
export const requestTimeout = defineStatusError("request_timeout", 408);
export const tooLarge = defineStatusError("too_large", 413);
export const wrongMediaType = defineStatusError("wrong_media_type", 415);
export const invalidInput = defineStatusError("invalid_input", 422);
export const tooManyRequests = defineStatusError("too_many_requests", 429);
export const serverError = defineStatusError("server_error", 500);
export const unavailable = defineStatusError("unavailable", 503);
export const idempotencyKeyReused = defineError({
  code: "idempotency_key_reused",
  status: 422,
  message: "This Idempotency-Key was already used with another request.",
});

/** A 422 that concerns one field of the form. */
export const fieldError = (field: string, message: string): DomainError =>
  invalidInput({ message, errors: { [field]: message } });
