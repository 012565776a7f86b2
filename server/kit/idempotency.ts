import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { idempotencyKeys } from "#server/database/tables.ts";
import { idempotencyKeyReused } from "#shared/kit/errors.ts";
import { type Context, inTransaction } from "./context.ts";
import { ended, type Prepared } from "./slow-work.ts";

/** An answer as it goes out. */
export type Kept = { status: number; answer: string };

type Guarded = {
  /** The call and, where someone is signed in, the person: two people's keys never meet. */
  scope: string;
  key: string;
  /** The body as it was sent. */
  request: string;
  /** Getting ready is worth a look first at whether the key was used. */
  is_slow: boolean;
};

/** Keyed, so that a body with a password in it can't be guessed from what the database holds. */
const hashOf = ({ app }: Context, text: string): string =>
  createHmac("sha256", app.secret_key).update(`request:${text}`).digest("hex");

/** Calls of this process with the same key, one after the other: those that wait hold no connection meanwhile. */
const turns = new Map<string, Promise<unknown>>();

async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(name, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(name) === mine) turns.delete(name);
  }
}

/** Gets the work ready, before the transaction begins. */
type Begin = () => Promise<Prepared<Kept>>;

/**
 * Does the work once for a key. A repeated call waits for the first one and gets its answer; the same key with
 * another body throws `idempotency_key_reused`. Key, work and answer are one transaction; of two processes that have
 * both got ready, only one does the work.
 */
export const onceForKey = (ctx: Context, guarded: Guarded, begin: Begin): Promise<Kept> =>
  inTurn(`${guarded.scope} ${guarded.key}`, () => keptOrWorked(ctx, guarded, begin));

type Row = { scope: string; key: string; request_hash: string };
const isRow = ({ scope, key }: Row) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

async function findKept({ db }: Context, row: Row): Promise<Kept | null> {
  const [kept] = await db.select().from(idempotencyKeys).where(isRow(row));
  if (kept && kept.request_hash !== row.request_hash) throw idempotencyKeyReused();
  return kept ? { status: kept.status, answer: kept.answer } : null;
}

async function keptOrWorked(ctx: Context, { request, is_slow, ...named }: Guarded, begin: Begin): Promise<Kept> {
  const row = { ...named, request_hash: hashOf(ctx, request) };
  const kept = is_slow ? await findKept(ctx, row) : null;
  if (kept) return kept;
  const prepared = await begin();
  return ended(prepared, () => inTransaction(ctx, (tx) => workOnce(tx, row, prepared)));
}

async function workOnce(tx: Context, row: Row, { work }: Prepared<Kept>): Promise<Kept> {
  const inserted = await tx.db
    .insert(idempotencyKeys)
    .values({ ...row, status: 0, answer: "" })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const kept = inserted.length === 0 ? await findKept(tx, row) : null;
  if (kept) return kept;
  const done = await work(tx);
  await tx.db.update(idempotencyKeys).set(done).where(isRow(row));
  return done;
}
