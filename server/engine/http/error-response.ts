import { FileStoreUnavailableError } from "#server/engine/files/file-store.ts";
import type { ErrorEnvelope } from "#shared/kit/envelope.ts";
import { badRequest, DomainError, serverError, unavailable } from "#shared/kit/errors.ts";

export type ErrorResponse = { status: number; body: ErrorEnvelope; retry_after: number | null; isBug: boolean };

/** Network and PostgreSQL error codes that mean the database is temporarily unavailable. */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08\w{3}|57P0[1-5]|53\w{3}|58030|25006)$/;
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|canceling statement due to statement timeout|Query read timeout/;

function listCauses(error: unknown): unknown[] {
  const errors: unknown[] = [];
  for (let next = error; next instanceof Error && errors.length < 8; next = next.cause) errors.push(next);
  return errors;
}

/** Whether the error means that the database is unreachable, overloaded or starting, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return listCauses(error).some((cause) => {
    const { code, message } = cause as { code?: unknown; message: string };
    const isSystemCall = cause instanceof Error && "syscall" in cause;
    if (typeof code === "string" && unavailableCodes.test(code)) return code !== "ENOENT" || isSystemCall;
    return unavailableMessages.test(message);
  });
}

const unavailableDetails = { retryAfterSeconds: 5 };

/** The failure of the file store that has caused an error. Whoever runs the server must learn of it. */
export const findFileStoreFailure = (error: unknown): FileStoreUnavailableError | undefined =>
  listCauses(error).find((cause) => cause instanceof FileStoreUnavailableError);

const describeFileStore = ({ isFull }: FileStoreUnavailableError): string =>
  isFull
    ? "There is no room left to store files. Please tell whoever runs the server, then try again."
    : "Files can't be stored or read at the moment. Please try again later.";

function toDomainError(error: unknown): { refusal: DomainError; isBug: boolean } {
  if (error instanceof DomainError) return { refusal: error, isBug: false };
  const fileStore = findFileStoreFailure(error);
  if (fileStore)
    return { refusal: unavailable({ ...unavailableDetails, message: describeFileStore(fileStore) }), isBug: false };
  if (isDatabaseUnavailable(error)) return { refusal: unavailable(unavailableDetails), isBug: false };
  if (error instanceof SyntaxError && "body" in error) return { refusal: badRequest(), isBug: false };
  return { refusal: serverError(), isBug: true };
}

/** Converts any error to a status and response body. `isBug` marks unexpected errors, which must be logged. */
export function toErrorResponse(error: unknown): ErrorResponse {
  const { refusal, isBug } = toDomainError(error);
  const { errors, data, retryAfterSeconds } = refusal.details;
  const body: ErrorEnvelope = {
    success: false,
    status: refusal.status,
    message: refusal.message,
    error: refusal.message,
    code: refusal.code,
    ...(errors ? { errors } : {}),
    ...(data === undefined ? {} : { data }),
  };
  return { status: refusal.status, body, retry_after: retryAfterSeconds ?? null, isBug };
}

/** An error over HTTP; no cache stores it. */
export function renderErrorResponse({ status, body, retry_after }: ErrorResponse): Response {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  if (retry_after !== null) headers.set("Retry-After", String(retry_after));
  return new Response(JSON.stringify(body), { status, headers });
}
