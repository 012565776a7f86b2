import type { Failure } from "#shared/kit/envelope.ts";
import { badRequest, DomainError, serverError, unavailable } from "#shared/kit/errors.ts";

export type FailedAnswer = { status: number; body: Failure; retry_after: number | null; is_bug: boolean };

/** Network and PostgreSQL error codes that mean the database is temporarily unavailable. */
const databaseAway =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08\w{3}|57P0[1-5]|53\w{3}|58030|25006)$/;
const databaseAwaySentence =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|canceling statement due to statement timeout|Query read timeout/;

function chain(error: unknown): unknown[] {
  const errors: unknown[] = [];
  for (let next = error; next instanceof Error && errors.length < 8; next = next.cause) errors.push(next);
  return errors;
}

/** Whether the error means that the database is unreachable, overloaded or starting, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return chain(error).some((cause) => {
    const { code, message } = cause as { code?: unknown; message: string };
    const isSystemCall = cause instanceof Error && "syscall" in cause;
    if (typeof code === "string" && databaseAway.test(code)) return code !== "ENOENT" || isSystemCall;
    return databaseAwaySentence.test(message);
  });
}

const whenAway = { retry_after: 5 };

function asDomainError(error: unknown): { refusal: DomainError; isBug: boolean } {
  if (error instanceof DomainError) return { refusal: error, isBug: false };
  if (isDatabaseAway(error)) return { refusal: unavailable(whenAway), isBug: false };
  if (error instanceof SyntaxError && "body" in error) return { refusal: badRequest(), isBug: false };
  return { refusal: serverError(), isBug: true };
}

/** Converts any error to a status and response body. `isBug` marks unexpected errors, which must be logged. */
export function failedAnswer(error: unknown): FailedAnswer {
  const { refusal, isBug } = asDomainError(error);
  const { errors, data, retry_after } = refusal.details;
  const body: Failure = {
    success: false,
    status: refusal.status,
    message: refusal.message,
    error: refusal.message,
    code: refusal.code,
    ...(errors ? { errors } : {}),
    ...(data === undefined ? {} : { data }),
  };
  return { status: refusal.status, body, retry_after: retry_after ?? null, is_bug: isBug };
}
