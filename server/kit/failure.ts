import type { Failure } from "#shared/kit/envelope.ts";
import { badRequest, DomainError, serverError, unavailable } from "#shared/kit/errors.ts";

export type FailedAnswer = { status: number; body: Failure; retry_after: number | null; is_bug: boolean };

/** Codes by which PostgreSQL or the network say that the database can't serve at the moment. */
const databaseAway =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08\w{3}|57P0[1-5]|53\w{3}|58030|25006)$/;
const databaseAwaySentence =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|canceling statement due to statement timeout|Query read timeout/;

function chain(error: unknown): unknown[] {
  const errors: unknown[] = [];
  for (let at = error; at instanceof Error && errors.length < 8; at = at.cause) errors.push(at);
  return errors;
}

/** Whether a call failed because the database is away, full or starting: worth another try in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return chain(error).some((at) => {
    const { code, message } = at as { code?: unknown; message: string };
    const isSystemCall = at instanceof Error && "syscall" in at;
    if (typeof code === "string" && databaseAway.test(code)) return code !== "ENOENT" || isSystemCall;
    return databaseAwaySentence.test(message);
  });
}

const whenAway = { retry_after: 5 };

function asDomainError(error: unknown): { refusal: DomainError; is_bug: boolean } {
  if (error instanceof DomainError) return { refusal: error, is_bug: false };
  if (isDatabaseAway(error)) return { refusal: unavailable(whenAway), is_bug: false };
  if (error instanceof SyntaxError && "body" in error) return { refusal: badRequest(), is_bug: false };
  return { refusal: serverError(), is_bug: true };
}

/** The one way out of every error: status, envelope, and whether it is a bug that belongs in the log. */
export function failedAnswer(error: unknown): FailedAnswer {
  const { refusal, is_bug } = asDomainError(error);
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
  return { status: refusal.status, body, retry_after: retry_after ?? null, is_bug };
}
