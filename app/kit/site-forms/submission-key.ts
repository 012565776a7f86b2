import { isRejection } from "#app/kit/calls/call-error.ts";
import { isRecord } from "#shared/kit/is-record.ts";

/** The idempotency key of a submission, shared by all retries, so that the server stores it once. */
export type SubmissionKey = {
  key: string;
  /** The JSON body first sent with the key. */
  body: string;
  /** The server has answered that it stored nothing. */
  refused: boolean;
};

/**
 * Returns the key for the next request. Reuses the last key while its outcome is unknown, so that nothing is stored
 * twice. Changed content gets a new key only after a rejection.
 */
export function nextSubmissionKey(last: SubmissionKey | null, body: string, newKey: () => string): SubmissionKey {
  if (!last || (last.refused && last.body !== body)) return { key: newKey(), body, refused: false };
  return { ...last, refused: false };
}

export const markIfRejected = (
  attempt: SubmissionKey,
  { status, body }: { status: number; body: string },
): SubmissionKey => (isRejection(status) ? { ...attempt, body, refused: true } : attempt);

/** The server reports that the key was used with another body: the first request was stored. */
export const wasAlreadyReceived = (attempt: SubmissionKey, { code, body }: { code: string; body: string }): boolean =>
  code === "idempotency_key_reused" && attempt.body !== body;

export function parseSubmissionKey(stored: unknown): SubmissionKey | null {
  if (!isRecord(stored)) return null;
  const { key, body, refused } = stored;
  return typeof key === "string" && typeof body === "string" ? { key, body, refused: refused === true } : null;
}
