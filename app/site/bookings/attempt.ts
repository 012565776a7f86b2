/** One try, or several, of sending the same booking: the key makes one booking of all of them. */
export type Attempt = {
  key: string;
  /** What was first sent under the key. */
  body: string;
  /** The server has answered that it stored nothing. */
  refused: boolean;
};

/**
 * The attempt to send under. As long as it isn't known what became of the last one, its key stays: should that have
 * arrived after all, nothing is booked twice. After a refusal another content gets another key.
 */
export function nextAttempt(last: Attempt | null, body: string, newKey: () => string): Attempt {
  if (!last || (last.refused && last.body !== body)) return { key: newKey(), body, refused: false };
  return { ...last, refused: false };
}

/** Too many requests and time-outs say nothing of what an earlier try has done. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

export const afterFailure = (attempt: Attempt, { status, body }: { status: number; body: string }): Attempt =>
  isRefusal(status) ? { ...attempt, body, refused: true } : attempt;

/** The server says that the key was used with another content: what was first sent under it has arrived. */
export const hasArrived = (attempt: Attempt, { code, body }: { code: string; body: string }): boolean =>
  code === "idempotency_key_reused" && attempt.body !== body;
