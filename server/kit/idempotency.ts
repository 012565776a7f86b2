import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { idempotencyKeys } from "#server/database/tables.ts";
import { idempotencyKeyReused } from "#shared/kit/errors.ts";
import { type Context, inTransaction } from "./context.ts";
import { oneRow } from "./one-row.ts";

export type Kept = { status: number; answer: unknown };

type Guarded = {
  /** The call and, where someone is signed in, the person: two people's keys never meet. */
  scope: string;
  key: string;
  /** The body as it was sent. */
  request: string;
};

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Does the work once for a key. A repeated call waits for the first one and gets its answer; the same key with
 * another body throws `idempotency_key_reused`. Key, work and answer are one transaction.
 */
export function onceForKey(ctx: Context, guarded: Guarded, work: (tx: Context) => Promise<Kept>): Promise<Kept> {
  const { scope, key, request } = guarded;
  const request_hash = hashOf(request);
  return inTransaction(ctx, async (tx) => {
    const inserted = await tx.db
      .insert(idempotencyKeys)
      .values({ scope, key, request_hash, status: 0, answer: {} })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
    if (inserted.length === 0) {
      const kept = oneRow(await tx.db.select().from(idempotencyKeys).where(mine));
      if (kept.request_hash !== request_hash) throw idempotencyKeyReused();
      return { status: kept.status, answer: kept.answer };
    }
    const done = await work(tx);
    await tx.db
      .update(idempotencyKeys)
      .set({ status: done.status, answer: sql`${JSON.stringify(done.answer)}::jsonb` })
      .where(mine);
    return done;
  });
}
