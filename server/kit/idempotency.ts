import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { idempotencyKeys } from "#server/database/tables.ts";
import { idempotencyKeyReused } from "#shared/kit/errors.ts";
import { type Context, inTransaction } from "./context.ts";
import { oneRow } from "./one-row.ts";

/** An answer as it goes out. */
export type Kept = { status: number; answer: string };

type Guarded = {
  /** The call and, where someone is signed in, the person: two people's keys never meet. */
  scope: string;
  key: string;
  /** The body as it was sent. */
  request: string;
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

/**
 * Does the work once for a key. A repeated call waits for the first one and gets its answer; the same key with
 * another body throws `idempotency_key_reused`. Key, work and answer are one transaction.
 */
export const onceForKey = (ctx: Context, guarded: Guarded, work: Work): Promise<Kept> =>
  inTurn(`${guarded.scope} ${guarded.key}`, () => keptOrWorked(ctx, guarded, work));

type Work = (tx: Context) => Promise<Kept>;

function keptOrWorked(ctx: Context, { scope, key, request }: Guarded, work: Work): Promise<Kept> {
  const request_hash = hashOf(ctx, request);
  return inTransaction(ctx, async (tx) => {
    const inserted = await tx.db
      .insert(idempotencyKeys)
      .values({ scope, key, request_hash, status: 0, answer: "" })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
    if (inserted.length === 0) {
      const kept = oneRow(await tx.db.select().from(idempotencyKeys).where(mine));
      if (kept.request_hash !== request_hash) throw idempotencyKeyReused();
      return { status: kept.status, answer: kept.answer };
    }
    const done = await work(tx);
    await tx.db.update(idempotencyKeys).set(done).where(mine);
    return done;
  });
}
