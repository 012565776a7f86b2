import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { idempotencyKeys } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { type PreparedTask, withCleanup } from "#server/kit/prepared-task.ts";
import { idempotencyKeyReused } from "#shared/kit/errors.ts";

/** Status, body and `X-Changed` header of a response, as sent and as stored for repeated calls. */
export type StoredResponse = { status: number; answer: string; changed: string };

type IdempotencyOptions = {
  /** Endpoint and caller, so that keys of different users never collide. */
  scope: string;
  key: string;
  /** Raw request text; the same key with another text is rejected. */
  request: string;
  /** Looks for a stored response before preparing, because preparing is slow. */
  checkBeforePreparing: boolean;
  /** Whether a stored response still holds. If not, the work runs again, and its response replaces the stored one. */
  isCurrent?: (ctx: Context, response: StoredResponse) => Promise<boolean>;
};

/** An HMAC, so that a stored hash can't be used to guess a password in the body. */
const hashRequest = ({ app }: Context, text: string): string =>
  createHmac("sha256", app.secret_key).update(`request:${text}`).digest("hex");

/** Serializes calls of this process that use the same key; waiting calls hold no database connection. */
const keyLocks = new Map<string, Promise<unknown>>();

async function withKeyLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = keyLocks.get(name) ?? Promise.resolve();
  const run = before.then(work, work);
  keyLocks.set(name, run);
  try {
    return await run;
  } finally {
    if (keyLocks.get(name) === run) keyLocks.delete(name);
  }
}

/** Prepares the task, before the transaction begins. */
type PrepareTask = () => Promise<PreparedTask<StoredResponse>>;

/**
 * Runs the work once per key. A repeated call waits for the first one and gets its response; the same key with another
 * body throws `idempotency_key_reused`. Key, work and response are stored in one transaction, so only one of several
 * processes does the work.
 */
export const withIdempotencyKey = (
  ctx: Context,
  options: IdempotencyOptions,
  begin: PrepareTask,
): Promise<StoredResponse> => withKeyLock(`${options.scope} ${options.key}`, () => findOrRun(ctx, options, begin));

type KeyRow = { scope: string; key: string; request_hash: string };
const matchesKey = ({ scope, key }: KeyRow) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

async function findStoredResponse({ db }: Context, key: KeyRow): Promise<StoredResponse | null> {
  // Locked in a transaction, so that only one of several processes replaces a response that no longer holds.
  const [row] = await db.select().from(idempotencyKeys).where(matchesKey(key)).for("update");
  if (row && row.request_hash !== key.request_hash) throw idempotencyKeyReused();
  return row ? { status: row.status, answer: row.answer, changed: row.changed } : null;
}

async function findOrRun(
  ctx: Context,
  { request, checkBeforePreparing, isCurrent, ...named }: IdempotencyOptions,
  begin: PrepareTask,
): Promise<StoredResponse> {
  const row = { ...named, request_hash: hashRequest(ctx, request) };
  const stored = checkBeforePreparing ? await findStoredResponse(ctx, row) : null;
  if (stored && !isCurrent) return stored;
  const prepared = await begin();
  return withCleanup(prepared, () => inTransaction(ctx, (tx) => runOnce(tx, row, { ...prepared, isCurrent })));
}

type Run = Pick<PreparedTask<StoredResponse>, "work"> & { isCurrent: IdempotencyOptions["isCurrent"] };

async function runOnce(tx: Context, row: KeyRow, { work, isCurrent }: Run): Promise<StoredResponse> {
  const inserted = await tx.db
    .insert(idempotencyKeys)
    .values({ ...row, status: 0, answer: "", created_at: tx.now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const stored = inserted.length === 0 ? await findStoredResponse(tx, row) : null;
  if (stored && (!isCurrent || (await isCurrent(tx, stored)))) return stored;
  const response = await work(tx);
  await tx.db.update(idempotencyKeys).set(response).where(matchesKey(row));
  return response;
}
