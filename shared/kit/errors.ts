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

/** The default message of each HTTP status. */
const statusMessages: Readonly<Record<number, string>> = {
  400: "Bad request. Please check your input.",
  401: "Authentication required. Please log in.",
  403: "Access denied. You do not have permission.",
  404: "Resource not found.",
  409: "This was changed by someone else in the meantime.",
  413: "The file is too large.",
  415: "This kind of file is not accepted.",
  422: "Please check the marked fields.",
  429: "Too many requests. Please wait a moment and try again.",
  500: "Server error. Please try again later.",
  503: "Service unavailable. Please try again later.",
};

export const messageForStatus = (status: number): string => statusMessages[status] ?? "An unexpected error occurred.";
export const hasStatusMessage = (status: number): boolean => status in statusMessages;

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
