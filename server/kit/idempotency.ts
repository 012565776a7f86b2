import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { idempotencyKeys } from "#server/database/tables.ts";
import { idempotencyKeyReused } from "#shared/kit/errors.ts";
import { type Context, inTransaction } from "./context.ts";
import { ended, type Prepared } from "./slow-work.ts";

/** Status and body of a response, as sent and as stored for repeated calls. */
export type Kept = { status: number; answer: string };

type Guarded = {
  /** Endpoint and caller, so that keys of different users never collide. */
  scope: string;
  key: string;
  /** Raw request text; the same key with another text is rejected. */
  request: string;
  /** Looks for a stored response before preparing, because preparing is slow. */
  is_slow: boolean;
};

/** An HMAC, so that a stored hash can't be used to guess a password in the body. */
const hashOf = ({ app }: Context, text: string): string =>
  createHmac("sha256", app.secret_key).update(`request:${text}`).digest("hex");

/** Serializes calls of this process that use the same key; waiting calls hold no database connection. */
const turns = new Map<string, Promise<unknown>>();

async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(name) ?? Promise.resolve();
  const run = before.then(work, work);
  turns.set(name, run);
  try {
    return await run;
  } finally {
    if (turns.get(name) === run) turns.delete(name);
  }
}

/** Prepares the task, before the transaction begins. */
type Begin = () => Promise<Prepared<Kept>>;

/**
 * Runs the work once per key. A repeated call waits for the first one and gets its response; the same key with another
 * body throws `idempotency_key_reused`. Key, work and response are stored in one transaction, so only one of several
 * processes does the work.
 */
export const onceForKey = (ctx: Context, options: Guarded, begin: Begin): Promise<Kept> =>
  inTurn(`${options.scope} ${options.key}`, () => keptOrWorked(ctx, options, begin));

type Row = { scope: string; key: string; request_hash: string };
const isRow = ({ scope, key }: Row) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

async function findKept({ db }: Context, key: Row): Promise<Kept | null> {
  const [row] = await db.select().from(idempotencyKeys).where(isRow(key));
  if (row && row.request_hash !== key.request_hash) throw idempotencyKeyReused();
  return row ? { status: row.status, answer: row.answer } : null;
}

async function keptOrWorked(ctx: Context, { request, is_slow, ...named }: Guarded, begin: Begin): Promise<Kept> {
  const row = { ...named, request_hash: hashOf(ctx, request) };
  const stored = is_slow ? await findKept(ctx, row) : null;
  if (stored) return stored;
  const prepared = await begin();
  return ended(prepared, () => inTransaction(ctx, (tx) => workOnce(tx, row, prepared)));
}

async function workOnce(tx: Context, row: Row, { work }: Prepared<Kept>): Promise<Kept> {
  const inserted = await tx.db
    .insert(idempotencyKeys)
    .values({ ...row, status: 0, answer: "" })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const stored = inserted.length === 0 ? await findKept(tx, row) : null;
  if (stored) return stored;
  const response = await work(tx);
  await tx.db.update(idempotencyKeys).set(response).where(isRow(row));
  return response;
}
